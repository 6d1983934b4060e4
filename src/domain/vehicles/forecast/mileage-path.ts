import type { MileageReading } from './readings.ts'
import { DAYS_PER_MONTH, type Usage } from './usage.ts'

/** The miles that a car had driven, or will have driven, by any day. They never fall and do not depend on today. */
export type MileagePath = {
  milesOn: (day: number) => number
  /** The first day on which the car has driven this many miles; infinite for a car that stands still. */
  lastKnownDay: number | null
  perDay: number
}

/** Joins the day of first use and the readings by straight lines, and goes on at the car's own rate. */
export function tracePath(
  readings: readonly MileageReading[],
  usage: Usage,
  firstUsedDay: number | null,
): MileagePath {
  const perDay = usage.milesPerMonth / DAYS_PER_MONTH
  const first = readings[0]
  const isOrigin = firstUsedDay !== null && (first === undefined || firstUsedDay < first.day)
  const points = isOrigin ? [{ day: firstUsedDay, miles: 0 }, ...readings] : [...readings]
  const start = points[0]
  const end = points.at(-1)
  return {
    milesOn: (day) => {
      if (!start || !end) return Math.max(0, usage.milesNow)
      if (day >= end.day) return end.miles + perDay * (day - end.day)
      if (day <= start.day) return Math.max(0, start.miles - perDay * (start.day - day))
      return between(points, day)
    },
    lastKnownDay: readings.at(-1)?.day ?? null,
    perDay,
  }
}

function between(points: readonly MileageReading[], day: number): number {
  let at = points.length - 1
  while (at > 0 && (points[at]?.day ?? 0) > day) at -= 1
  const a = points[at]
  const b = points[at + 1]
  if (!a || !b) return a?.miles ?? 0
  const span = b.day - a.day
  return span <= 0 ? b.miles : a.miles + ((b.miles - a.miles) * (day - a.day)) / span
}
