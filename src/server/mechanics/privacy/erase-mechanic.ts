import { type SQL, sql } from 'drizzle-orm'
import { NOWHERE } from '#domain/people/email.ts'
import { deleteSignIns } from '#server/auth/passwords/delete-sign-ins.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import type { Context } from '#server/context.ts'

/**
 * Removes a mechanic as a person: name, addresses, numbers, documents, notes, words and ways to sign in. Jobs, inspections
 * of customers' cars, reviews, money and what tax law asks for stay, under a number [MECH-173]. The order matters: a
 * statement may need what a later one removes. Runs in the transaction that is open.
 */
const STATEMENTS = (id: number, now: string): SQL[] => {
  const ofJob = sql`b.mechanic_id = ${id} and b.accepted_at is not null`
  const casesOfTheirJobs = sql`(select c.id from cases c join bookings b on b.id = c.booking_id
    where ${ofJob} and c.opened_at >= b.accepted_at)`
  const theirCases = sql`(select c.id from cases c join bookings b on b.id = c.booking_id
    where ${ofJob} and c.opened_by = 'mechanic' and c.opened_at >= b.accepted_at)`
  const scratch = sql`(select id from ar_diagnostics where mechanic_id = ${id} and booking_id is null)`
  // Only a verified address proves that rows with it are theirs: another person may have typed it.
  const theirEmail = sql`(select lower(email) from mechanics where id = ${id} and email_verified_at is not null)`
  return [
    sql`update notifications set recipient_email = null, subject = null, message = 'Erased', data = '{}'
      where type in ('contact-receipt', 'place-served') and lower(recipient_email) in ${theirEmail}`,
    sql`delete from waiting_list where lower(email) in ${theirEmail}`,
    // Complaints stay for six years, because legal claims may follow them.
    sql`delete from contact_messages where topic = 'general' and lower(email) in ${theirEmail}`,
    // What names a mechanic in its data went to them, at whichever address they had then.
    sql`update notifications n set recipient_email = null, recipient_phone = null, subject = null,
      message = 'Erased', data = '{}', status = case n.status when 'pending' then 'dropped' else n.status end
      where (n.data ->> 'kind' = 'mechanic' and n.data ->> 'accountId' = ${String(id)})
        or n.data ->> 'mechanicId' = ${String(id)}`,
    sql`update case_messages set words = 'Erased' where author = 'mechanic' and case_id in ${casesOfTheirJobs}`,
    sql`update cases set decision = case when decided_at is null then null else 'Erased' end where id in ${theirCases}`,
    sql`update booking_messages set words = 'Erased' where mechanic_id = ${id}`,
    sql`update booking_events e set reason = null from bookings b
      where b.id = e.booking_id and ${ofJob} and e.actor = 'mechanic' and e.at >= b.accepted_at`,
    // An event names no mechanic. What they said when they handed a job back stands word for word in their answer too.
    sql`update booking_events e set reason = null from job_matches o
      where o.booking_id = e.booking_id and o.mechanic_id = ${id} and e.actor = 'mechanic' and e.reason = o.decline_reason`,
    sql`update bookings b set cancel_reason = null where ${ofJob} and b.cancelled_by = 'mechanic'`,
    sql`update job_matches set decline_reason = null, status = case status when 'pending' then 'declined' else status end
      where mechanic_id = ${id}`,
    // The nightly sweeps remove the files, which no row names any more.
    sql`delete from inspection_photos where diagnostic_id in ${scratch}`,
    sql`delete from ar_diagnostics where id in ${scratch}`,
    // HMRC may ask for years who was paid; of somebody who never was, nothing is reported.
    sql`delete from seller_details where mechanic_id = ${id}
      and not exists (select from ledger_lines where mechanic_id = ${id})`,
    ...[
      'mechanic_documents',
      'mechanic_days_off',
      'mechanic_notes',
      'mechanic_data_exports',
      'reply_links',
    ].map((table) => sql`delete from ${sql.identifier(table)} where mechanic_id = ${id}`),
    ...deleteSignIns('mechanic', id),
    closeAccount(id, now),
  ]
}

const closeAccount = (id: number, now: string): SQL =>
  sql`update mechanics set name = 'Former mechanic', email = 'mechanic-' || id || ${`@${NOWHERE}`},
    password = ${NOBODYS_PASSWORD}, phone = '', business_email = null, business_phone = null, location = 'Erased',
    coordinates = null, qualification = 'Erased', specialty = 'Erased', availability = null, hourly_rate = null,
    last_active = null, new_email = null, email_verified_at = null, rejection_reason = null, deactivation_reason = null,
    calendar_token_hash = null, is_active = false, deactivated_at = coalesce(deactivated_at, ${now}), unlisted_at = coalesce(unlisted_at, ${now}), erased_at = ${now} where id = ${id}`

export async function eraseMechanic(
  ctx: Pick<Context, 'db' | 'now'>,
  mechanicId: number,
): Promise<void> {
  for (const statement of STATEMENTS(mechanicId, ctx.now.toString()))
    await ctx.db.execute(statement)
}
