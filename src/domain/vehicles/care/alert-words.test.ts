import { describe, expect, it } from 'vitest'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { describeForecast } from './alert-words.ts'
import { dayOf } from './maintenance-schedules.ts'

const TODAY = dayOf(Temporal.PlainDate.from('2026-11-21'))
const FITTED = dayOf(Temporal.PlainDate.from('2023-06-30'))

const car: KnownCar = {
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: TODAY - 5000,
  readings: [
    { day: FITTED, value: 54_800, unit: 'miles' },
    ...[300, 200, 100, 0].map((ago) => ({
      day: TODAY - ago,
      value: 78_900 - ago * 20,
      unit: 'miles' as const,
    })),
  ],
  done: [
    { slug: 'tyres-pair', day: FITTED, miles: 54_800 },
    { slug: 'brake-fluid-change', day: FITTED, miles: 54_800 },
  ],
  driving: { style: null, use: null },
  today: TODAY,
}

function wordsOf(key: string, daysLeft?: number) {
  const { usage, components } = forecastVehicle(car)
  const part = components.find(({ component }) => component === key)
  if (!part || part.likelyDay === null) throw new Error(`there is no forecast of ${key}`)
  const likelyDay = daysLeft === undefined ? part.likelyDay : TODAY + daysLeft
  return describeForecast(part, likelyDay, {
    milesPerMonth: usage.milesPerMonth,
    today: TODAY,
    listing: 'due',
  })
}

describe('the words of an alert', () => {
  it('name the forecast of wear, with the rate it rests on and its interval [VEH-9]', () => {
    expect(wordsOf('tyres').description).toMatch(
      /^Renewed on 30 June 2023\. At about \d+ miles a month, most cars like yours are due by \w+ \d{4}, four in five between \w+ \d{4} and \w+ \d{4}\.$/,
    )
  })

  it('name an interval as an interval [VEH-9]', () => {
    expect(wordsOf('brake-fluid').description).toBe(
      'Renewed on 30 June 2023. The usual interval of the makers, 24 months, ends on 30 June 2025. It is an interval, not a forecast of wear.',
    )
  })

  it.each([
    [-1, 'Tyres: overdue'],
    [0, 'Tyres: due now'],
    [14, 'Tyres: due now'],
    [24, 'Tyres: due soon'],
    [61, 'Tyres: plan it in'],
  ])('say with %i days left: %s', (days, title) => {
    expect(wordsOf('tyres', days).title).toBe(title)
  })
})
