import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { DispatchJob, listDispatch as endpoint } from '#contract/jobs/dispatch.ts'
import { listAssignableTimes } from '#domain/jobs/dispatch/lateness.ts'
import { isSeekingMechanic } from '#domain/jobs/dispatch/reoffer.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { statement } from '#server/db/statement.ts'
import { jobServices } from '#server/quotes/list-job-lines.ts'
import { type LateJob, listLateJobs } from './list-late-jobs.ts'

/** More than somebody at the desk can ring in a day; the next ones appear when these are settled. */
const MOST = 100

/** Lists the jobs that need somebody: the late ones, and those that seek another mechanic, whose search ends soonest first [JOB-22]. */
export async function listDispatch(ctx: Context): Promise<ReplyOf<typeof endpoint>> {
  const limits = await readSettings(ctx)
  const { late, nextChangeAt } = await listLateJobs(ctx, limits)
  const [lateJobs, seeking, seekingCount] = await Promise.all([
    loadLate(ctx, late.slice(0, MOST)),
    list(ctx, IS_SEEKING),
    countSeeking(ctx),
  ])
  return {
    late: lateJobs,
    lateCount: late.length,
    seeking,
    seekingCount,
    lateTaskMinutes: limits.lateTaskMinutes,
    nextChangeAt: nextChangeAt?.toString() ?? null,
  }
}

const IS_SEEKING = and(
  // As text, not as a parameter: the statement is planned once, and its index holds what is pending.
  sql`${bookings.status} = 'pending'`,
  isNotNull(bookings.reofferEndsAt),
  isNotNull(bookings.scheduledDate),
)

const selectSeeking = statement('count jobs that seek a mechanic', (db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(bookings).where(IS_SEEKING),
)

const countSeeking = async (ctx: Context): Promise<number> =>
  (await selectSeeking(ctx.db).execute())[0]?.count ?? 0

/** How many there are, for the overview: as many as the page lists [ADMIN-7]; and when that changes by itself. */
export async function countDispatch(ctx: Context) {
  const [{ late, nextChangeAt }, seeking] = await Promise.all([
    listLateJobs(ctx, await readSettings(ctx)),
    countSeeking(ctx),
  ])
  return { count: late.length + seeking, nextChangeAt: nextChangeAt?.toString() ?? null }
}

/** In the order in which they were found. */
async function loadLate(ctx: Context, late: readonly LateJob[]): Promise<DispatchJob[]> {
  if (late.length === 0) return []
  const jobs = await list(
    ctx,
    inArray(
      bookings.id,
      late.map(({ id }) => id),
    ),
  )
  return late.flatMap(({ id, overdue }) =>
    jobs
      .filter((job) => job.id === id)
      .map((job) => ({
        ...job,
        overdue: { ...overdue, nextChangeAt: overdue.nextChangeAt?.toString() ?? null },
      })),
  )
}

async function list(ctx: Context, condition: SQL | undefined): Promise<DispatchJob[]> {
  const rows = await ctx.db
    .select({
      booking: bookings,
      mechanic: mechanics,
      services: jobServices,
      // Not null by the condition.
      slotStartsAt: sql`${bookings.scheduledDate}`.mapWith(bookings.scheduledDate),
    })
    .from(bookings)
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .where(and(condition, isNotNull(bookings.scheduledDate)))
    .orderBy(asc(bookings.reofferEndsAt), asc(bookings.scheduledDate))
    .limit(MOST)
  return rows.map(({ booking, mechanic, services, slotStartsAt }) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    services,
    customerName: booking.customerName,
    customerPhone: phoneText(booking.customerPhone),
    serviceAddress: booking.serviceAddress,
    scheduledDate: slotStartsAt.toString(),
    times: listAssignableTimes({ slotStartsAt, now: ctx.now }).map(String),
    mechanic: mechanic && {
      id: mechanic.id,
      name: mechanic.name,
      phone: phoneText(mechanic.phone),
    },
    overdue: null,
    searchEndsAt: isSeekingMechanic(booking) ? (booking.reofferEndsAt?.toString() ?? null) : null,
  }))
}
