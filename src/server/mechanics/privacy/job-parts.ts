import { type SQL, sql } from 'drizzle-orm'

/**
 * What a mechanic was offered, answered and did. Of a customer it has the name alone, as a customer's own export has of
 * the mechanic, and what both wrote to each other. A job that had another mechanic before shows only what came after this
 * one accepted it.
 */
export const jobParts = (id: number): Record<string, SQL> => {
  const isTheirs = sql`b.mechanic_id = ${id} and b.accepted_at is not null`
  return {
    offers: sql`select b.reference booking, o.match_score, o.distance, o.estimated_arrival, o.match_factors::text,
      o.status, o.notified_at, o.responded_at, o.decline_reason, o.created_at
      from job_matches o join bookings b on b.id = o.booking_id where o.mechanic_id = ${id} order by o.created_at, o.id`,
    proposed_times: sql`select b.reference booking, b.proposed_date, b.proposed_at from bookings b
      where b.proposed_by = ${id} order by b.proposed_at`,
    jobs: sql`select b.id, b.reference, b.customer_name customer, b.status, b.scheduled_date, b.accepted_at,
      b.completed_at, b.cancelled_at, b.is_revisit, q.service_type,
      (select string_agg(l.name, '; ' order by l.position) from quote_lines l where l.quote_id = q.id) services
      from bookings b join quotes q on q.id = b.quote_id where ${isTheirs} order by b.accepted_at, b.id`,
    reserved_hours: sql`select b.reference booking, h.hour_starts_at from slot_claims h
      join bookings b on b.id = h.booking_id where h.mechanic_id = ${id} order by h.hour_starts_at`,
    events: sql`select b.reference booking, e.type, e.status, e.reason, e.at
      from booking_events e join bookings b on b.id = e.booking_id
      where ${isTheirs} and e.actor = 'mechanic' and e.at >= b.accepted_at order by e.at, e.id`,
    booking_messages: sql`select b.reference booking, m.author, m.words, m.at
      from booking_messages m join bookings b on b.id = m.booking_id
      where m.mechanic_id = ${id} or (m.mechanic_id is null and ${isTheirs}) order by m.id`,
    booking_photos: sql`select p.id, b.reference booking, p.width, p.height, p.size_bytes, p.created_at,
      '/api/bookings/photos/' || p.id address from booking_photos p join bookings b on b.id = p.booking_id
      where p.mechanic_id = ${id} order by p.created_at, p.id`,
    cases: sql`select b.reference booking, c.kind, c.opened_at, c.decided_at, c.outcome, c.decision
      from cases c join bookings b on b.id = c.booking_id
      where ${isTheirs} and c.opened_by = 'mechanic' and c.opened_at >= b.accepted_at order by c.opened_at`,
    case_messages: sql`select b.reference booking, m.author, m.words, m.at
      from case_messages m join cases c on c.id = m.case_id join bookings b on b.id = c.booking_id
      where ${isTheirs} and c.opened_at >= b.accepted_at
        and (c.opened_by = 'mechanic' or m.author = 'mechanic') order by m.at, m.id`,
    inspections: sql`select b.reference booking, d.diagnostic_type, d.status, d.registration, d.recommended_actions,
      d.estimated_cost, (select string_agg(concat_ws(': ', f ->> 'result', f ->> 'title', nullif(f ->> 'notes', '')), '; ')
        from jsonb_array_elements(d.issues_found) f) findings, d.annotation_data::text, d.session_duration,
      d.duration_seconds, d.confidence, d.created_at, d.updated_at, d.completed_at
      from ar_diagnostics d left join bookings b on b.id = d.booking_id where d.mechanic_id = ${id} order by d.created_at`,
    inspection_photos: sql`select b.reference booking, p.step, p.captured_at, p.width, p.height, p.size_bytes,
      p.created_at, '/api/ar-diagnostics/photos/' || p.id address from inspection_photos p
      join ar_diagnostics d on d.id = p.diagnostic_id left join bookings b on b.id = d.booking_id
      where p.mechanic_id = ${id} order by p.created_at, p.id`,
    follow_up_quotes: sql`select f.id, b.reference booking, f.service_type, f.mobile_fee, f.created_at, f.replaced_at,
      f.reminded_at, f.decided_at, f.visit, l.name service, l.finding_title, l.labor_cost, l.parts_cost, l.labor_hours,
      l.decision from follow_up_quotes f join bookings b on b.id = f.booking_id
      join follow_up_lines l on l.follow_up_quote_id = f.id
      where f.mechanic_id = ${id} order by f.created_at, f.id, l.position`,
    work_done: sql`select b.reference booking, s.name service, h.service_date, h.mileage, h.cost, h.notes,
      h.parts_replaced #>> '{}' parts_replaced from vehicle_maintenance_history h
      left join bookings b on b.id = h.booking_id left join services s on s.id = h.service_id
      where h.mechanic_id = ${id} order by h.service_date, h.id`,
    revisits: sql`select b.reference booking, r.pay, r.alone_until, r.created_at
      from revisits r join bookings b on b.id = r.booking_id where r.first_mechanic_id = ${id} order by r.created_at`,
  }
}
