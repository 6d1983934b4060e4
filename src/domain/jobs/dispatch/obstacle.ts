import { hoursWithTravel } from '#domain/bookings/slots.ts'
import { findTooFar, type Minutes, type Visit } from '#domain/jobs/reachable.ts'

/** Something in a mechanic's diary, with the hours that it reserves there, in epoch milliseconds. */
export type ReservedVisit = Visit & { reservedMs: readonly number[] }

/** What stands in the way of a job: another one at that time, or one so many minutes away by road. */
export type Obstacle<Other> =
  | { kind: 'taken'; visit: Other }
  | { kind: 'too-far'; visit: Other; minutes: number }

type Job = Pick<Visit, 'place'> & {
  startsAt: Temporal.Instant
  estimatedHours: number
  travelMinutes: number
}

/**
 * The one rule for an hour of a diary: neither the job nor the minutes that its mechanic sets between two jobs meet
 * another one, and they get there, and from there to the next, in time [JOB-140].
 */
export function findObstacle<Other extends ReservedVisit>(
  { startsAt, estimatedHours, travelMinutes, place }: Job,
  visits: readonly Other[],
  minutes: Minutes,
): Obstacle<Other> | null {
  const hours = hoursWithTravel(startsAt, estimatedHours, travelMinutes)
  const wanted = new Set(hours.map((hour) => hour.epochMilliseconds))
  const met = visits
    .filter(({ reservedMs }) => reservedMs.some((hour) => wanted.has(hour)))
    .toSorted((one, other) => one.startMs - other.startMs)[0]
  if (met) return { kind: 'taken', visit: met }
  const start = { startMs: startsAt.epochMilliseconds, hours: estimatedHours, place }
  const found = findTooFar(start, visits, minutes)
  return found && { kind: 'too-far', ...found }
}
