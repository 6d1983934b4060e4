import { type SQL, sql } from 'drizzle-orm'
import { type Gathered, gatherParts } from '#server/auth/data-export/gather-parts.ts'
import type { Context } from '#server/context.ts'
import { exportedColumns } from '#server/customers/personal-columns/booking-columns.ts'

/** Gathers what we store about a customer, part by part [CUST-7]: never a password, a token or the input of a hash. */
const PARTS = (id: number): Record<string, SQL> => ({
  account: sql`select id, name, email, email_verified_at, new_email, phone, address, email_notifications,
    sms_notifications, deactivated_at, deactivation_reason, created_at, updated_at from customers
    where ${id} in (id, merged_into_id) order by id`,
  vehicles: sql`select v.registration, v.make, v.model, v.year, v.engine, v.fuel, v.transmission, v.doors,
    c.fuel told_fuel, c.transmission told_transmission, c.doors told_doors, c.added_at
    from customer_vehicles c join vehicles v on v.id = c.vehicle_id where c.customer_id = ${id}`,
  quotes: sql`select q.id, q.registration, q.location, q.latitude, q.longitude, q.service_type,
    (select string_agg(l.name, '; ' order by l.position) from quote_lines l where l.quote_id = q.id) services,
    q.labor_cost, q.parts_cost, q.mobile_fee, q.total_cost, q.deposit, q.created_at
    from quotes q where q.customer_id = ${id} order by q.created_at`,
  bookings: sql`select ${exportedColumns()}, m.name mechanic from bookings b left join mechanics m on m.id = b.mechanic_id
    where b.customer_id = ${id} order by b.created_at`,
  events: sql`select b.reference booking, e.type, e.status, e.actor, e.reason, e.at
    from booking_events e join bookings b on b.id = e.booking_id where b.customer_id = ${id} order by e.at, e.id`,
  staff_notes: sql`select n.id, b.reference booking, n.text, n.at
    from booking_notes n join bookings b on b.id = n.booking_id where b.customer_id = ${id} order by n.at`,
  account_notes: sql`select id, text, at from customer_notes where customer_id = ${id} order by at`,
  cases: sql`select b.reference booking, c.kind, c.opened_at, c.decided_at, c.outcome, c.decision
    from cases c join bookings b on b.id = c.booking_id where b.customer_id = ${id} and c.opened_by = 'customer'
    order by c.opened_at`,
  // What the mechanic answered to them is the mechanic's own account, which the desk alone reads.
  case_messages: sql`select b.reference booking, m.author, m.words, m.at
    from case_messages m join cases c on c.id = m.case_id join bookings b on b.id = c.booking_id
    where b.customer_id = ${id} and c.opened_by = 'customer' and m.author <> 'mechanic' order by m.at, m.id`,
  booking_messages: sql`select b.reference booking, m.author, m.words, m.at
    from booking_messages m join bookings b on b.id = m.booking_id where b.customer_id = ${id} order by m.id`,
  booking_photos: sql`select p.id, b.reference booking, p.author, p.width, p.height, p.size_bytes, p.created_at,
    '/api/bookings/photos/' || p.id address from booking_photos p join bookings b on b.id = p.booking_id
    where b.customer_id = ${id} and (p.author = 'customer' or p.message_id is not null or p.follow_up_quote_id is not null
      or p.case_message_id in (select m.id from case_messages m join cases c on c.id = m.case_id where c.opened_by = 'customer'))
    order by p.created_at, p.id`,
  consents: sql`select reference booking, express_request_words words, express_request_at given_at
    from bookings where customer_id = ${id} and express_request_at is not null`,
  payments: sql`select p.id, b.reference booking, p.amount, p.state, p.provider, p.created_at, p.paid_at, p.settled_at,
    p.card_terms, p.card_terms_version, p.card_agreed_at, p.card_brand, p.card_last4, p.card_removed_at, p.card_deleted_at
    from payments p join bookings b on b.id = p.booking_id where b.customer_id = ${id} order by p.created_at`,
  documents: sql`select b.reference booking, p.kind, p.series, p.number, p.amount_pence, p.issued_at, p.content::text
    from papers p join bookings b on b.id = p.booking_id or (p.kind = 'receipt'
      and p.cause_id = (select d.id::text from payments d where d.booking_id = b.id))
    where b.customer_id = ${id} order by p.issued_at, p.number`,
  reviews: sql`select b.reference booking, r.rating, r.comment, r.customer_name, r.created_at
    from reviews r join bookings b on b.id = r.booking_id where b.customer_id = ${id}`,
  inspections: sql`select b.reference booking, d.diagnostic_type, d.status, d.recommended_actions, d.estimated_cost,
    (select string_agg(concat_ws(': ', f ->> 'result', f ->> 'title', nullif(f ->> 'notes', '')), '; ')
      from jsonb_array_elements(d.issues_found) f) findings,
    (select count(*)::int from inspection_photos p where p.diagnostic_id = d.id) photos,
    d.created_at, d.completed_at from ar_diagnostics d join bookings b on b.id = d.booking_id
    where b.customer_id = ${id} and d.status = 'completed' order by d.created_at`,
  extra_ceilings: sql`select b.reference booking, c.amount, c.set_at from extra_ceilings c
    join bookings b on b.id = c.booking_id where b.customer_id = ${id} order by c.set_at`,
  follow_up_quotes: sql`select f.id, b.reference booking, f.service_type, f.mobile_fee, f.created_at, f.replaced_at,
    f.reminded_at, f.decided_at, f.visit, l.name service, l.finding_title, l.labor_cost, l.parts_cost, l.labor_hours, l.decision
    from follow_up_quotes f join bookings b on b.id = f.booking_id
    join follow_up_lines l on l.follow_up_quote_id = f.id
    where b.customer_id = ${id} order by f.created_at, f.id, l.position`,
  maintenance: sql`select v.registration, s.name service, h.service_date, h.mileage, h.cost, h.notes,
    h.parts_replaced #>> '{}' parts_replaced from vehicle_maintenance_history h
    join vehicles v on v.id = h.vehicle_id left join services s on s.id = h.service_id
    where h.customer_id = ${id} order by h.service_date`,
  schedules: sql`select v.registration, s.name service, m.schedule_type, m.interval_months, m.interval_mileage,
    m.last_service_date, m.last_service_mileage, m.next_due_date, m.next_due_mileage, m.priority
    from maintenance_schedules m join vehicles v on v.id = m.vehicle_id left join services s on s.id = m.service_id
    where m.customer_id = ${id} and m.is_active order by m.next_due_date`,
  mileages: sql`select v.registration, m.read_on, m.value, m.unit, m.created_at
    from mileage_readings m join vehicles v on v.id = m.vehicle_id where m.customer_id = ${id} order by m.read_on`,
  part_answers: sql`select v.registration, a.component, a.kind, a.renewed_on, a.mileage, a.unit, a.answered_at
    from part_answers a join vehicles v on v.id = a.vehicle_id where a.customer_id = ${id} order by a.component`,
  work_elsewhere: sql`select v.registration, s.name service, o.done_on, o.is_month_only, o.mileage, o.unit, o.created_at
    from outside_jobs o join vehicles v on v.id = o.vehicle_id left join services s on s.id = o.service_id
    where o.customer_id = ${id} order by o.done_on`,
  bills_of_work_elsewhere: sql`select v.registration, s.name service, o.done_on, b.content_type, b.size_bytes, b.sha256,
    b.created_at, '/api/vehicle-care/' || b.vehicle_id || '/work/' || b.outside_job_id || '/bill' file
    from work_bills b join vehicles v on v.id = b.vehicle_id left join outside_jobs o on o.id = b.outside_job_id
    left join services s on s.id = o.service_id where b.customer_id = ${id} order by o.done_on, o.id`,
  published_forecasts: sql`select v.registration, p.component, p.published_on, p.earliest_on, p.likely_on, p.latest_on,
    p.chance_within_90_days, p.outcome, p.outcome_on
    from published_forecasts p join vehicles v on v.id = p.vehicle_id where p.customer_id = ${id}
    order by p.published_on, p.component`,
  driving: sql`select v.registration, p.average_monthly_mileage, p.driving_style, p.environment_conditions,
    p.usage_type, p.last_updated from vehicle_usage_patterns p join vehicles v on v.id = p.vehicle_id
    where p.customer_id = ${id}`,
  forecasts: sql`select v.registration, f.predicted_on, f.miles_per_month, f.miles_now, f.overall_score
    from vehicle_forecasts f join vehicles v on v.id = f.vehicle_id where f.customer_id = ${id}`,
  reminders: sql`select v.registration, r.topic, r.remind_on, r.sent_at, r.created_at
    from vehicle_reminders r join vehicles v on v.id = r.vehicle_id where r.customer_id = ${id} order by r.remind_on`,
  alerts: sql`select v.registration, a.title, a.description, a.risk_level, a.status, a.predicted_failure_date,
    a.estimated_cost, a.created_at, a.resolved_at
    from predictive_alerts a join vehicles v on v.id = a.vehicle_id where a.customer_id = ${id} order by a.created_at`,
  written: sql`select m.topic, m.name, m.email, m.phone, m.subject, m.message, m.created_at, m.answered_at, m.outcome
    from contact_messages m join customers c on lower(c.email) = lower(m.email) and c.email_verified_at is not null
    where ${id} in (c.id, c.merged_into_id) order by m.created_at`,
  waiting_list: sql`select w.email, w.outcode, w.consent_words, w.created_at, w.notified_at
    from waiting_list w join customers c on lower(c.email) = lower(w.email) and c.email_verified_at is not null
    where ${id} in (c.id, c.merged_into_id) order by w.created_at`,
  messages: sql`select n.type, n.recipient_email, n.recipient_phone, n.subject, n.message, n.status, n.sent_at, n.created_at
    from notifications n left join bookings b on b.id = n.related_booking_id
    where (b.customer_id = ${id} and (lower(n.recipient_email) = b.email_key or n.recipient_phone = b.customer_phone))
      or (n.data ->> 'kind' = 'customer' and n.data ->> 'accountId' = ${String(id)})
      or n.data ->> 'customerId' = ${String(id)} order by n.created_at`,
  sessions: sql`select created_at, last_seen_at, address_prefix network, user_agent_family browser
    from sessions where kind = 'customer' and subject = ${String(id)}`,
})

export const gatherData = (ctx: Context, customerId: number): Promise<Gathered> =>
  gatherParts(ctx, PARTS(customerId))
