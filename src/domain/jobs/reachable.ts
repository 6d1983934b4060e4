import type { Coordinates } from '#domain/places/distance.ts'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'

/** Something that a mechanic has to be at already. */
export type Visit = {
  startMs: number
  hours: number
  /** Null where it is on no map: then nothing is known of the drive there. */
  place: Coordinates | null
}

export type Minutes = (from: Coordinates, to: Coordinates) => number

/**
 * Jobs start on the hour and estimates are round, so a mechanic who would arrive so little late still reaches it: nobody asks
 * before that where they are [JOB-22].
 */
const LATE_MINUTES = 15
const endOf = ({ startMs, hours }: Visit): number => startMs + hours * 60 * MINUTE_MS

/** The visits just before and just after a start: the mechanic comes from one and goes on to the other. */
export function neighboursOf<Other extends Visit>(visit: Visit, visits: readonly Other[]): Other[] {
  const before = visits
    .filter((each) => endOf(each) <= visit.startMs)
    .toSorted((one, other) => endOf(other) - endOf(one))[0]
  const after = visits
    .filter(({ startMs }) => startMs >= endOf(visit))
    .toSorted((one, other) => one.startMs - other.startMs)[0]
  return [before, after].filter((each) => each !== undefined)
}

/**
 * Finds the visit from which a mechanic does not get there in time, or which they do not get to in time from there, with
 * the minutes of that drive [JOB-140].
 */
export function findTooFar<Other extends Visit>(
  visit: Visit,
  visits: readonly Other[],
  minutes: Minutes,
): { visit: Other; minutes: number } | null {
  const { place } = visit
  if (place === null) return null
  for (const other of neighboursOf(visit, visits)) {
    if (other.place === null) continue
    const [first, second] = other.startMs < visit.startMs ? [other, visit] : [visit, other]
    const drive = first === other ? minutes(other.place, place) : minutes(place, other.place)
    const arrivesMs = endOf(first) + (drive - LATE_MINUTES) * MINUTE_MS
    if (arrivesMs > second.startMs) return { visit: other, minutes: drive }
  }
  return null
}

/** Whether a mechanic gets there from the visit before it, and from there to the next one, in time [JOB-140]. */
export const isReachable = (visit: Visit, visits: readonly Visit[], minutes: Minutes): boolean =>
  findTooFar(visit, visits, minutes) === null
