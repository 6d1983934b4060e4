import type { MileagePath } from '#domain/vehicles/forecast/mileage-path.ts'
import { bisect, FURTHEST_DAYS, type Start } from './exposure.ts'

const EPOCH = new Temporal.PlainDate(1970, 1, 1)

/** An interval is due, and its alert begins, this many days before it ends; an earlier alert would be selling. */
export const INTERVAL_LEAD_DAYS = 30

/** The day on which an interval ends: by calendar months or by miles at the car's own rate, whichever is first. */
export function intervalEnd(
  start: Start,
  { months, miles }: { months: number; miles: number | null },
  path: MileagePath,
): number {
  const byMonths = EPOCH.until(EPOCH.add({ days: Math.round(start.day) }).add({ months }), {
    largestUnit: 'days',
  }).days
  if (miles === null || path.milesOn(byMonths) < start.miles + miles) return byMonths
  const latest = Math.min(byMonths, start.day + FURTHEST_DAYS)
  return bisect(path.milesOn, start.miles + miles, [start.day, latest])
}
