import { describe, expect, it } from 'vitest'
import { listWantedAlerts } from '#domain/vehicles/care/wanted-alerts.ts'
import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
import { forecastVehicle } from '#domain/vehicles/forecast/vehicle-forecast.ts'

const FIRST = 20_000
/** Every other week is looked at, which takes half as long as every week. */
const STEP = 14
const YEARS = 7
const WEARING: readonly ComponentKey[] = ['front-brake-pads', 'rear-brake-pads', 'tyres', 'battery']

/** The days on which a part of a car begins to alert whose keeper marks each alert as done a fortnight after it came. */
function alertDays(milesPerMonth: number): Map<string, number[]> {
  const done: DoneService[] = []
  const live = new Map<string, number>()
  const days = new Map<string, number[]>(WEARING.map((key) => [key, []]))
  for (let today = FIRST; today < FIRST + 365 * YEARS; today += STEP) {
    for (const [type, since] of live)
      if (today - since >= 14) {
        const marked = type as ComponentKey
        const slug = componentOf(marked).service
        done.push({ slug, day: today, miles: null, marked, prompted: [marked] })
        live.delete(type)
      }
    const { components, usage } = forecastVehicle({
      fuel: 'petrol',
      gearbox: 'automatic',
      firstUsedDay: FIRST - 700,
      fitted: new Map([['rear-brake-pads', true]]),
      readings: [FIRST - 350, FIRST - 90, FIRST - 1].map((day) => ({
        day,
        value: Math.round(((day - FIRST + 700) * milesPerMonth) / 30.44),
        unit: 'miles' as const,
      })),
      done,
      driving: { style: null, use: null },
      today,
    })
    for (const { type } of listWantedAlerts({
      parts: components.filter(({ component }) => WEARING.includes(component)),
      milesPerMonth: usage.milesPerMonth,
      motDueDay: null,
      today,
      isLive: (type) => live.has(type),
    }))
      if (!live.has(type)) {
        live.set(type, today)
        days.get(type)?.push(today)
      }
  }
  return days
}

describe('for a keeper who does what each alert asks', () => {
  it.each([600, 1100, 1800])(
    'the next does not come earlier and earlier, at %d miles a month [VEH-34]',
    (milesPerMonth) => {
      for (const [type, days] of alertDays(milesPerMonth)) {
        const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day))
        const [first = 0] = gaps
        for (const gap of gaps) expect(gap, `${type}: ${gaps}`).toBeGreaterThanOrEqual(first - STEP)
      }
    },
  )
})
