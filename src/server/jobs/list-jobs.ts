import { sql } from 'drizzle-orm'
import type { Job } from '#contract/jobs/jobs.ts'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import type { MechanicContext } from '#server/context.ts'
import { statement } from '#server/db/statement.ts'
import { wordList } from '#server/db/word-list.ts'
import { jobsToWire } from './job-to-wire.ts'
import { selectJobs } from './select-jobs.ts'

/** As many as a phone can show; the next ones appear when these are done. */
const MOST_OPEN = sql.raw('100')
/** The earnings list the older ones. */
const MOST_COMPLETED = sql.raw('20')

const mechanicId = sql`${sql.placeholder('mechanicId')}::int`
const isToCome = sql`(b.scheduled_date is null or b.scheduled_date > ${sql.placeholder('now')}::timestamptz)`

/**
 * The jobs that are the mechanic's own, that ask for them by name or are matched to them, and what they completed last, each by an
 * index of its own. Numbers and words stand in the text, because the statement is planned once for all mechanics.
 */
const isListed = sql`bookings.id = any(array(
  (select id from (
    select b.id, b.scheduled_date, b.created_at from bookings b where b.mechanic_id = ${mechanicId}
      and (b.status in (${wordList(IN_HAND_STATUSES)}) or (b.status = 'pending' and ${isToCome}))
    union all
    select b.id, b.scheduled_date, b.created_at
      from job_matches m join bookings b on b.id = m.booking_id
      where m.mechanic_id = ${mechanicId} and m.status = 'pending'
        and b.mechanic_id is null and b.status = 'pending' and ${isToCome}
  ) as open order by scheduled_date nulls last, created_at limit ${MOST_OPEN})
  union all
  (select b.id from bookings b where b.mechanic_id = ${mechanicId} and b.status = 'completed'
    order by b.completed_at desc limit ${MOST_COMPLETED})))`

/** What is open by its time; then what is completed, the latest first. */
const selectListed = statement('select jobs of a mechanic', (db) =>
  selectJobs(db, isListed).orderBy(
    sql`bookings.status = 'completed'`,
    sql`case bookings.status when 'completed' then bookings.completed_at end desc`,
    sql`bookings.scheduled_date nulls last`,
    sql`bookings.created_at`,
  ),
)

/** Lists the jobs that ask for this mechanic by name, those matched to them, and their own, in order of time. */
export async function listJobs(ctx: MechanicContext): Promise<Job[]> {
  const { mechanic, now, db } = ctx
  const found = await selectListed(db).execute({ mechanicId: mechanic.id, now: now.toString() })
  return jobsToWire(ctx, mechanic, found)
}
