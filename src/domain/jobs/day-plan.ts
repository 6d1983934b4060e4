import { type Coordinates, haversineMiles } from '#domain/places/distance.ts'
import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { roadMiles } from './matching.ts'

/** One job of a mechanic's day. */
export type Stop = {
  startsAt: { epochMilliseconds: number }
  hours: number
  /** Null where the place is on no map. */
  place: Coordinates | null
  /** By road from the stop before it; null where no way is known. */
  driveMinutes: number | null
}

/** The drive from one job to the next. */
export type Way = {
  /** By road; null where one of the places is on no map. */
  miles: number | null
  minutes: number | null
  /** Between the planned end of one job and the start of the next; negative where they overlap. */
  minutesBetween: number
  isTight: boolean
}

/** Returns the drive before each job of a day but the first; the jobs come in order of time. */
export function listWays(stops: readonly Stop[]): Way[] {
  return stops.slice(1).map((next, index) => wayBetween(stops[index] ?? next, next))
}

function wayBetween(from: Stop, to: Stop): Way {
  const distance = from.place && to.place ? haversineMiles(from.place, to.place) : null
  const endsAt = from.startsAt.epochMilliseconds + from.hours * 60 * MINUTE_MS
  const minutesBetween = Math.round((to.startsAt.epochMilliseconds - endsAt) / MINUTE_MS)
  const minutes = to.driveMinutes
  return {
    miles: distance === null ? null : Math.round(roadMiles(distance) * 10) / 10,
    minutes,
    minutesBetween,
    isTight: minutesBetween < (minutes ?? 0),
  }
}

/** Adds up the ways of a day; null where no way is known. */
export function sumMiles(ways: readonly Way[]): number | null {
  const known = ways.flatMap(({ miles }) => miles ?? [])
  return known.length === 0 ? null : Math.round(known.reduce((sum, miles) => sum + miles, 0))
}
