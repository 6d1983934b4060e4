import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { LATER_OF_NOTIFICATION, notificationRow } from '#server/db/outbox/enqueue.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { jobMatches } from '#server/db/schema/job-matches.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import {
  encodeRows,
  FLUSHED_LATER,
  jsonRows,
  type NewRow,
  sqlStatement,
} from '#server/db/statement.ts'
import type { Match } from './list-candidates.ts'

export type MatchedJob = { booking: StoredBooking; matches: readonly Match[] }

const LATER = ['id', 'status', 'respondedAt', 'declineReason'] as const

const { placeholder } = sql

/**
 * Marks bookings as matched and asks their mechanics, in one round trip. It leaves out a booking that has changed since it
 * was read. Bookings are locked by their ids, in order, which prevents deadlocks between two servers, and checked only then:
 * without fresh statistics the database would otherwise read every pending booking. A mechanic who lost the job to one who
 * now cannot come is asked again. A mechanic who leaves meanwhile is not asked, because accounts are held first, as `hold.ts`
 * says. If a crash of the database undoes it, the next run repeats it [OPS-35].
 */
const write = sqlStatement<{ count: number }>('write matches', () => {
  const offers = jsonRows(jobMatches, LATER, 'offers')
  const outbox = jsonRows(notifications, LATER_OF_NOTIFICATION, 'outbox')
  return sql`
    with jobs as materialized (
      select * from jsonb_to_recordset(${placeholder('jobs')}::jsonb) as j(id uuid, mechanic_id int)
    ), held as materialized (
      select id from mechanics
      where id = any(array(select distinct offers.mechanic_id from ${offers.source}))
        and is_approved and is_active and erased_at is null order by id for key share
    ), locked as materialized (
      select id, mechanic_id, matched_at, status from bookings
      where id = any(array(select id from jobs where (select count(*) from held) >= 0)) order by id for no key update
    ), waiting as (
      select id from locked b join jobs j using (id)
      where b.matched_at is null and b.status = 'pending'
        and b.mechanic_id is not distinct from j.mechanic_id
    ), matched as (
      update bookings set matched_at = ${placeholder('now')}::timestamptz
      where id in (select id from waiting) returning id
    ), offered as (
      insert into job_matches (${offers.columns}) select ${offers.values} from ${offers.source}
      where offers.booking_id in (select id from matched) and offers.mechanic_id in (select id from held)
      on conflict (booking_id, mechanic_id)
      do update set status = 'pending', notified_at = excluded.notified_at
      where job_matches.status = 'taken'
      returning booking_id, mechanic_id
    ), enqueued as (
      insert into notifications (${outbox.columns}) select ${outbox.values} from ${outbox.source}
      join offered on offered.booking_id = outbox.related_booking_id
        and offered.mechanic_id = (outbox.data::jsonb ->> 'mechanicId')::int
      on conflict (once_key) do nothing
    )
    select count(*)::int as count from matched where ${FLUSHED_LATER}`
})

/** Returns how many of the bookings were matched. */
export async function writeMatches(ctx: Context, jobs: readonly MatchedJob[]): Promise<number> {
  const [written] = await write(ctx.db, {
    now: ctx.now.toString(),
    jobs: JSON.stringify(
      jobs.map(({ booking }) => ({ id: booking.id, mechanic_id: booking.mechanicId })),
    ),
    offers: encodeRows(
      jobMatches,
      jobs.flatMap((job) => offerRows(ctx, job)),
    ),
    outbox: encodeRows(
      notifications,
      jobs.flatMap((job) => notificationRows(ctx, job)),
    ),
  })
  return written?.count ?? 0
}

const offerRows = (ctx: Context, { booking, matches }: MatchedJob) =>
  matches.map(({ mechanic, score, distanceMiles, etaMinutes, factors }) => ({
    bookingId: booking.id,
    mechanicId: mechanic.id,
    matchScore: score,
    distance: distanceMiles,
    estimatedArrival: etaMinutes,
    matchFactors: factors,
    notifiedAt: ctx.now,
    createdAt: ctx.now,
  })) satisfies NewRow<typeof jobMatches, (typeof LATER)[number]>[]

const notificationRows = (ctx: Context, { booking, matches }: MatchedJob) =>
  matches.map(({ mechanic: { id: mechanicId, name, email } }) =>
    notificationRow(ctx, 'job-offered', {
      to: { name, email },
      booking,
      data: { mechanicId },
      onceKey: offerKey(booking, mechanicId),
    }),
  )

/** One notification for each search: a job that is offered again is a new offer. */
const offerKey = ({ id, reofferedAt }: StoredBooking, mechanicId: number) =>
  ['job-offered', id, mechanicId, ...(reofferedAt ? [reofferedAt.epochMilliseconds] : [])].join(' ')
