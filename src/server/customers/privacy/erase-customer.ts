import { type SQL, sql } from 'drizzle-orm'
import { NOWHERE } from '#domain/people/email.ts'
import { deleteSignIns } from '#server/auth/passwords/delete-sign-ins.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import type { Context } from '#server/context.ts'
import { erasedColumns } from '#server/customers/personal-columns/booking-columns.ts'

/**
 * Removes names, addresses, numbers, notes and messages. Prices, dates and services stay, as tax law requires [CUST-9].
 * The order matters: a statement may need what a later one removes. Runs in the transaction that is open.
 */
const STATEMENTS = (id: number, now: string): SQL[] => {
  const theirs = sql`(select id from bookings where customer_id = ${id})`
  const theirCars = sql`(select vehicle_id from customer_vehicles where customer_id = ${id} except
    select vehicle_id from customer_vehicles where customer_id <> ${id})`
  // Only a verified address proves that rows with it are theirs: another person may have typed it.
  const theirEmail = sql`(select lower(email) from customers where ${id} in (id, merged_into_id) and email_verified_at is not null)`
  return [
    sql`update notifications set recipient_email = null, subject = null, message = 'Erased', data = '{}'
      where type in ('contact-receipt', 'place-served') and lower(recipient_email) in ${theirEmail}`,
    sql`delete from waiting_list where lower(email) in ${theirEmail}`,
    // Complaints stay for six years, because legal claims may follow them.
    sql`delete from contact_messages where topic = 'general' and lower(email) in ${theirEmail}`,
    sql`update notifications n set recipient_email = null, recipient_phone = null, subject = null,
      message = 'Erased', data = '{}', status = case n.status when 'pending' then 'dropped' else n.status end
      where (n.data ->> 'kind' = 'customer' and n.data ->> 'accountId' = ${String(id)}) or n.data ->> 'customerId' = ${String(id)} or exists (
        select from bookings b where b.id = n.related_booking_id and b.customer_id = ${id}
          and (lower(n.recipient_email) = b.email_key or n.recipient_phone = b.customer_phone))`,
    sql`update reviews set customer_name = 'Former customer' where booking_id in ${theirs}`,
    // The nightly sweeps remove the files, which no row names any more.
    sql`delete from booking_photos where booking_id in ${theirs}`,
    sql`delete from inspection_photos where diagnostic_id in (select id from ar_diagnostics where booking_id in ${theirs})`,
    sql`update follow_up_lines set finding_id = null, finding_title = null where follow_up_quote_id in
      (select id from follow_up_quotes where booking_id in ${theirs})`,
    sql`update ar_diagnostics set issues_found = '[]', annotation_data = '[]', recommended_actions = '', image_urls = null,
      vehicle_id = null, registration = null, saved_hash = '' where booking_id in ${theirs}`,
    sql`delete from booking_drafts where quote_id in (select id from quotes where customer_id = ${id})`,
    ...['booking_links', 'reply_links', 'review_links', 'guest_grants'].map(
      (table) => sql`delete from ${sql.identifier(table)} where booking_id in ${theirs}`,
    ),
    sql`delete from customer_notes where customer_id = ${id}`,
    sql`delete from booking_notes where booking_id in ${theirs}`,
    sql`update case_messages set words = 'Erased' where case_id in (select id from cases where booking_id in ${theirs})`,
    sql`update booking_messages set words = 'Erased' where booking_id in ${theirs}`,
    sql`update cases set decision = case when decided_at is null then null else 'Erased' end where booking_id in ${theirs}`,
    sql`update booking_events set reason = null where booking_id in ${theirs}`,
    sql`update job_matches set decline_reason = null where booking_id in ${theirs}`,
    sql`update bookings set ${erasedColumns()} where customer_id = ${id}`,
    sql`update quotes set registration = '', vehicle_id = null, location = 'Erased', latitude = null,
      longitude = null, guest_id = null where customer_id = ${id}`,
    // Unlink the booking too: the car's plate would lead to the person.
    sql`update vehicle_maintenance_history set customer_id = null, booking_id = null, notes = null
      where customer_id = ${id}`,
    sql`delete from predictive_alerts where customer_id = ${id}`,
    sql`delete from vehicle_usage_patterns where customer_id = ${id}`,
    sql`delete from vehicle_forecasts where customer_id = ${id}`,
    sql`delete from mileage_readings where customer_id = ${id}`,
    sql`delete from part_answers where customer_id = ${id}`,
    sql`delete from part_question_links where customer_id = ${id}`,
    // The nightly sweep removes the files.
    sql`delete from work_bills where customer_id = ${id}`,
    sql`delete from outside_jobs where customer_id = ${id}`,
    sql`update published_forecasts set customer_id = null, vehicle_id = null where customer_id = ${id}`,
    sql`delete from vehicle_reminders where customer_id = ${id}`,
    sql`delete from maintenance_schedules where customer_id = ${id}
      or (customer_id is null and vehicle_id in ${theirCars})`,
    sql`delete from customer_vehicles where customer_id = ${id}`,
    sql`delete from data_exports where customer_id = ${id}`,
    ...deleteSignIns('customer', id),
    closeAccounts(id, now),
  ]
}

/** The account, and those that were merged into it. */
const closeAccounts = (id: number, now: string): SQL =>
  sql`update customers set name = 'Former customer', email = 'customer-' || id || ${`@${NOWHERE}`},
      password = ${NOBODYS_PASSWORD}, phone = null, address = null, new_email = null, email_verified_at = null,
      erasure_due_at = null, deactivated_at = null, deactivation_reason = null, erased_at = ${now} where ${id} in (id, merged_into_id)`

export async function eraseCustomer(
  ctx: Pick<Context, 'db' | 'now'>,
  customerId: number,
): Promise<void> {
  for (const statement of STATEMENTS(customerId, ctx.now.toString()))
    await ctx.db.execute(statement)
}
