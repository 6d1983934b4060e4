import type { Coordinates } from '#domain/places/distance.ts'

/** Something that a mechanic has to be at already. */
export type Visit = {
  startMs: number
  hours: number
  /** Null where it is on no map: then nothing is known of the drive there. */
  place: Coordinates | null
}

type Minutes = (from: Coordinates, to: Coordinates) => number

const MINUTE_MS = 60_000

/**
 * Jobs start on the hour and estimates are round, so a mechanic who would arrive so little late still reaches it: nobody asks
 * before that where they are [JOB-22].
 */
const LATE_MINUTES = 15
const endOf = ({ startMs, hours }: Visit): number => startMs + hours * 60 * MINUTE_MS

/** The visits just before and just after a start: the mechanic comes from one and goes on to the other. */
export function neighboursOf(visit: Visit, visits: readonly Visit[]): Visit[] {
  const before = visits
    .filter((each) => endOf(each) <= visit.startMs)
    .toSorted((one, other) => endOf(other) - endOf(one))[0]
  const after = visits
    .filter(({ startMs }) => startMs >= endOf(visit))
    .toSorted((one, other) => one.startMs - other.startMs)[0]
  return [before, after].filter((each) => each !== undefined)
}

/** Whether a mechanic gets there from the visit before it, and from there to the next one, in time [JOB-140]. */
export function isReachable(visit: Visit, visits: readonly Visit[], minutes: Minutes): boolean {
  const { place } = visit
  if (place === null) return true
  const drive: Minutes = (from, to) => (minutes(from, to) - LATE_MINUTES) * MINUTE_MS
  return neighboursOf(visit, visits).every((other) => {
    if (other.place === null) return true
    return other.startMs < visit.startMs
      ? endOf(other) + drive(other.place, place) <= visit.startMs
      : endOf(visit) + drive(place, other.place) <= other.startMs
  })
}
