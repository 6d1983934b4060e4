import { describe, expect, it } from 'vitest'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { describeForecast } from './alert-words.ts'
import { dateOf, dayOf, listDue } from './maintenance-schedules.ts'

const TODAY = dayOf(Temporal.PlainDate.from('2026-11-21'))
const FITTED = dayOf(Temporal.PlainDate.from('2023-06-30'))

const car: KnownCar = {
  fuel: 'petrol',
  isAutomatic: false,
  firstUsedDay: TODAY - 5000,
  readings: [0, 100, 200, 300].map((ago) => ({ day: TODAY - ago, miles: 78_900 - ago * 20 })),
  done: [{ slug: 'tyres-pair', day: FITTED, miles: 54_800 }],
  findings: new Map(),
  driving: { style: null, use: null },
  today: TODAY,
}

function wordsOf(serviceInDays?: number) {
  const { usage, components } = forecastVehicle(car)
  const tyres = components.find(({ component }) => component === 'tyres')
  if (!tyres) throw new Error('every car has tyres')
  const { milesPerMonth, milesNow } = usage
  const { fuel, done } = car
  const dues = listDue({ fuel, done, milesPerMonth, milesNow, today: dateOf(TODAY) })
  const part = { ...tyres, risk: 'medium' as const, serviceInDays: serviceInDays ?? 24 }
  return describeForecast(part, { milesPerMonth, milesNow, today: TODAY, dues })
}

describe('the words of an alert', () => {
  it('name the prediction and the standard interval apart', () => {
    const { description } = wordsOf()
    expect(description).toMatch(/Prediction for this car, at about \d+ miles a month: likely/)
    expect(description).toMatch(
      /The standard interval, 36 months or 22,000 miles, runs to \d+ \w+ 2026\./,
    )
    expect(description.match(/\b20\d\d\b/g)?.length).toBe(4)
  })

  it.each([
    [0, 'Tyres: see to it now'],
    [7, 'Tyres: see to it now'],
    [24, 'Tyres: due soon'],
    [31, 'Tyres: plan it in'],
  ])('say with %i days left: %s', (days, title) => {
    expect(wordsOf(days).title).toBe(title)
  })
})
