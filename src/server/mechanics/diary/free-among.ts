import { hoursOfJob } from '#domain/bookings/slots.ts'
import { findObstacle } from '#domain/jobs/dispatch/obstacle.ts'
import type { Context } from '#server/context.ts'
import { askWays, type DiaryMechanic, type JobPlace, loadVisits, placeAmong } from './visits.ts'

type Job = { startsAt: Temporal.Instant; estimatedHours: number; place: JobPlace }

/**
 * Of these mechanics those whose diary has room for a job, by the rule that gives hours [JOB-140]. It asks the roads, so
 * call it outside a transaction.
 */
export async function freeAmong(
  ctx: Context,
  mechanics: readonly DiaryMechanic[],
  { startsAt, estimatedHours, place }: Job,
  /** Its own hours are in nobody's way. */
  ownBookingId: string | null,
): Promise<ReadonlySet<number>> {
  const last = hoursOfJob(startsAt, estimatedHours).at(-1) ?? startsAt
  const mechanicIds = mechanics.map(({ id }) => id)
  const until = last.add({ hours: 1 })
  const loaded = await loadVisits(ctx, { mechanicIds, from: startsAt, until })
  const wishes = mechanics.map(({ id, travelMinutes }) => {
    const visits = (loaded.get(id) ?? []).filter((each) => each.bookingId !== ownBookingId)
    const job = { startsAt, estimatedHours, travelMinutes, place: placeAmong(place, visits) }
    return { id, job, visits }
  })
  const startMs = startsAt.epochMilliseconds
  await Promise.all(
    wishes.map(({ job, visits }) =>
      askWays(ctx, visits, [{ startMs, hours: estimatedHours, place: job.place }]),
    ),
  )
  const { knownMinutes } = ctx.roads
  return new Set(
    wishes
      .filter(({ job, visits }) => findObstacle(job, visits, knownMinutes) === null)
      .map(({ id }) => id),
  )
}
