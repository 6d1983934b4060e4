import { and, asc, eq, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { BoardJob, BoardMechanic, getDayBoard as endpoint } from '#contract/jobs/dispatch.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { hoursOfJob, isWorkingTime, slotStart } from '#domain/bookings/slots.ts'
import { isAssignableTime } from '#domain/jobs/dispatch/lateness.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { overdueToWire } from '#server/customers/dashboard/overdue-to-wire.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { loadDaysOff } from '#server/mechanics/diary/days-off.ts'
import { weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { isOffered } from '#server/mechanics/directory/is-offered.ts'
import { invalid } from '#server/problems.ts'
import { jobHours, jobServices } from '#server/quotes/list-job-lines.ts'

/** So many jobs of a day and so many mechanics without one fit a screen that somebody still looks through. */
const MOST_JOBS = 500
const MOST_FREE = 20
/** Of so many mechanics without a job those who work that day are shown. */
const LOOKED_AT = 200

/** The dates that PostgreSQL and the calendar both know; further ones have no bookings. */
const YEARS = { first: 2000, last: 2100 }

/** Shows a day as the desk plans it: late jobs first, then those with work, then those without [JOB-24]. */
export async function getDayBoard(
  ctx: Context,
  { on }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const day = on === undefined ? ukDayOf(ctx.now) : Temporal.PlainDate.from(on)
  if (day.year < YEARS.first || day.year > YEARS.last) throw invalid({ on: 'Please choose a day' })
  const found = await listJobs(ctx, day)
  const jobs = found.slice(0, MOST_JOBS)
  const busy = [...new Set(jobs.flatMap(({ mechanicId }) => mechanicId ?? []))]
  const [working, free] = await Promise.all([
    listRows(ctx, inArray(mechanics.id, busy), busy.length),
    listRows(
      ctx,
      and(isOffered(ukDayOf(ctx.now).toString()), notInArray(mechanics.id, busy)),
      LOOKED_AT,
    ),
  ])
  const rowOf = await rowsFor(ctx, day, [...working, ...free], jobs)
  const idle = free.map(rowOf).filter(({ worksAt }) => worksAt.length > 0)
  return {
    on: day.toString(),
    mechanics: [...working.map(rowOf).sort(byUrgency), ...idle.slice(0, MOST_FREE)],
    unassigned: jobs.filter(({ mechanicId }) => mechanicId === null),
    times: SLOT_HOURS.map((hour) => ({ hour, startsAt: slotStart(day, hour) }))
      .filter(({ startsAt }) => isAssignableTime({ startsAt, slotStartsAt: null, now: ctx.now }))
      .map(({ hour, startsAt }) => ({ hour, startsAt: startsAt.toString() })),
    jobsShown: found.length > MOST_JOBS ? MOST_JOBS : null,
    areMoreFree: idle.length > MOST_FREE || free.length === LOOKED_AT,
  }
}

async function listJobs(ctx: Context, day: Temporal.PlainDate): Promise<BoardJob[]> {
  const [from, until] = [startOfDay(day).toString(), startOfDay(day, 1).toString()]
  // The expression of the index by slot.
  const slot = sql`coalesce(${bookings.scheduledDate}, 'infinity'::timestamptz)`
  const limits = await readSettings(ctx)
  const rows = await ctx.db
    .select({
      booking: bookings,
      services: jobServices,
      estimatedHours: jobHours,
      // Not null by the condition.
      startsAt: sql`${bookings.scheduledDate}`.mapWith(bookings.scheduledDate),
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(and(gte(slot, from), lt(slot, until), ne(bookings.status, 'cancelled')))
    .orderBy(asc(slot), asc(bookings.id))
    .limit(MOST_JOBS + 1)
  return rows.map(({ booking, services, estimatedHours, startsAt }) => ({
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    services,
    customerName: booking.customerName,
    serviceAddress: booking.serviceAddress,
    scheduledDate: startsAt.toString(),
    hours: hoursOfJob(startsAt, estimatedHours).length,
    overdue: overdueToWire(ctx, booking, { estimatedHours, limits }),
    mechanicId: booking.mechanicId,
  }))
}

const listRows = (ctx: Context, condition: SQL | undefined, most: number) =>
  ctx.db
    .select({
      id: mechanics.id,
      name: mechanics.name,
      location: mechanics.location,
      availability: mechanics.availability,
    })
    .from(mechanics)
    .where(condition)
    .orderBy(asc(mechanics.id))
    .limit(most)

type Row = Awaited<ReturnType<typeof listRows>>[number]

async function rowsFor(
  ctx: Context,
  day: Temporal.PlainDate,
  rows: readonly Row[],
  jobs: readonly BoardJob[],
): Promise<(row: Row) => BoardMechanic> {
  const ids = rows.map(({ id }) => id)
  const daysOff = await loadDaysOff(ctx, ids, day, day)
  return (row) => {
    const time = { workingHours: weeklyHoursOf(row), daysOff: daysOff.get(row.id) ?? [] }
    return {
      id: row.id,
      name: row.name,
      location: row.location,
      worksAt: SLOT_HOURS.filter((hour) => isWorkingTime(time, slotStart(day, hour), 1)),
      jobs: jobs.filter(({ mechanicId }) => mechanicId === row.id),
    }
  }
}

const byUrgency = (a: BoardMechanic, b: BoardMechanic): number =>
  Number(hasLate(b)) - Number(hasLate(a)) || a.name.localeCompare(b.name, 'en-GB')

const hasLate = ({ jobs }: BoardMechanic): boolean => jobs.some(({ overdue }) => overdue !== null)
