import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { WorkingHours } from '#contract/mechanics/working-time.ts'
import { OPEN_STATUSES } from '#domain/bookings/booking-status.ts'
import { isWorkingTime } from '#domain/bookings/slots.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { jobHours } from '#server/quotes/list-job-lines.ts'

export const getWorkingHours = async (ctx: MechanicContext): Promise<WorkingHours> =>
  readWorkingHours(ctx, ctx.mechanic)

/** Every change returns this too: it never drops a job, it only names those that clash. */
export async function readWorkingHours(
  ctx: Context,
  mechanic: StoredMechanic,
): Promise<WorkingHours> {
  const daysOff = await ctx.db
    .select({
      id: mechanicDaysOff.id,
      startsOn: mechanicDaysOff.startsOn,
      endsOn: mechanicDaysOff.endsOn,
      note: mechanicDaysOff.note,
    })
    .from(mechanicDaysOff)
    .where(
      and(
        eq(mechanicDaysOff.mechanicId, mechanic.id),
        gte(mechanicDaysOff.endsOn, ukDayOf(ctx.now).toString()),
      ),
    )
    .orderBy(asc(mechanicDaysOff.startsOn), asc(mechanicDaysOff.id))
  const workingHours = weeklyHoursOf(mechanic)
  const jobs = await listUpcomingJobs(ctx, mechanic.id)
  return {
    // Unset breaks count as none.
    week: structuredClone(workingHours) as WorkingHours['week'],
    travelMinutes: mechanic.travelMinutes,
    daysOff,
    clashes: jobs
      .filter((job) => !isWorkingTime({ workingHours, daysOff }, job.startsAt, job.estimatedHours))
      .map(({ id, reference, startsAt }) => ({
        id,
        reference,
        scheduledDate: startsAt.toString(),
      })),
  }
}

async function listUpcomingJobs(ctx: Context, mechanicId: number) {
  const rows = await ctx.db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      startsAt: bookings.scheduledDate,
      estimatedHours: jobHours,
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(
      and(
        eq(bookings.mechanicId, mechanicId),
        inArray(bookings.status, OPEN_STATUSES),
        gte(bookings.scheduledDate, ctx.now),
      ),
    )
    .orderBy(asc(bookings.scheduledDate))
  return rows.flatMap(({ startsAt, ...job }) => (startsAt === null ? [] : [{ ...job, startsAt }]))
}
