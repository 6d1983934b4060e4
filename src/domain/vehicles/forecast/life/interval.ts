import type { MileagePath } from '#domain/vehicles/forecast/mileage-path.ts'
import type { Start } from './exposure.ts'

const EPOCH = new Temporal.PlainDate(1970, 1, 1)
const FURTHEST_DAYS = 14_610

/** When an interval ends: by calendar months or by miles at the car's own rate, whichever is first. */
export function intervalEnd(
  start: Start,
  { months, miles }: { months: number; miles: number | null },
  path: MileagePath,
): number {
  const byMonths = EPOCH.until(EPOCH.add({ days: Math.round(start.day) }).add({ months }), {
    largestUnit: 'days',
  }).days
  if (miles === null || path.milesOn(byMonths) < start.miles + miles) return byMonths
  let [low, high] = [start.day, Math.min(byMonths, start.day + FURTHEST_DAYS)]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (path.milesOn(middle) < start.miles + miles) low = middle
    else high = middle
  }
  return high
}
