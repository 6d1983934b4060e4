import { expect, it } from 'vitest'
import { isAlerting, isWorthALook } from './part-alert.ts'
import { forecastVehicle } from './vehicle-forecast.ts'

const TODAY = 20_500

/** Tyres of a taxi, which wear out within the year, renewed so many days ago. */
function tyresAfter(days: number) {
  const parts = forecastVehicle({
    fuel: 'petrol',
    gearbox: 'manual',
    firstUsedDay: TODAY - 1500,
    readings: [1400, 700, 300, 0].map((ago) => ({
      day: TODAY - ago,
      value: 80 * (1500 - ago),
      unit: 'miles' as const,
    })),
    done: [{ slug: 'tyres-pair', day: TODAY - days, miles: null }],
    driving: { style: null, use: null },
    today: TODAY,
  }).components
  const tyres = parts.find(({ component }) => component === 'tyres')
  if (!tyres) throw new Error('a car has tyres')
  return tyres
}

it('a part that has used up less than a fifth of the time to its date is not worth a look, whatever its chance [VEH-24]', () => {
  const [fitted, worn] = [tyresAfter(15), tyresAfter(150)]
  for (const tyres of [fitted, worn]) expect(tyres.chanceWithin120Days).toBeGreaterThan(0.035)
  expect([isWorthALook(fitted, TODAY), isWorthALook(worn, TODAY)]).toEqual([false, true])
})

/** A car that is driven as usual, and of which nothing but its odometer is known. */
function partsAfter(years: number) {
  const { components } = forecastVehicle({
    fuel: 'petrol',
    gearbox: null,
    firstUsedDay: TODAY - 365 * years,
    readings: [{ day: TODAY, value: 7000 * years, unit: 'miles' }],
    done: [],
    driving: { style: null, use: null },
    today: TODAY,
  })
  return (key: string) => {
    const part = components.find(({ component }) => component === key)
    if (!part) throw new Error(`the car may have ${key}`)
    return part
  }
}

it.each(['front-brake-discs', 'exhaust', 'suspension'])(
  'the forecast of %s calls for no visit, and makes it worth a look in one once it may wear out soon or its date is past [VEH-24]',
  (key) => {
    const [young, old, overdue] = [2, 8, 16].map((years) => partsAfter(years)(key))
    if (!young || !old || !overdue) throw new Error('a car has it')
    expect(overdue.recordDay).toBeLessThan(TODAY)
    for (const part of [young, old, overdue]) expect(isAlerting(part, TODAY)).toBe(false)
    expect([young, old, overdue].map((part) => isWorthALook(part, TODAY))).toEqual([
      false,
      true,
      true,
    ])
  },
)

it('a part of which nobody knows whether the car has one is worth a look too, but only where it is likelier to be due [VEH-24]', () => {
  const unknown = partsAfter(8)('rear-brake-pads')
  expect(unknown.state).toBe('notKnownIfFitted')
  const isNamed = (part: typeof unknown, chanceWithin120Days: number) =>
    isWorthALook({ ...part, chanceWithin120Days }, TODAY)
  const fitted = { ...unknown, state: 'sound' as const }
  expect([isNamed(fitted, 0.03), isNamed(unknown, 0.03), isNamed(unknown, 0.05)]).toEqual([
    true,
    false,
    true,
  ])
})
