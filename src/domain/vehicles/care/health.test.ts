import { describe, expect, it } from 'vitest'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { healthOf, scoreOf } from './health.ts'
import type { GroupedDefect } from './mot-findings.ts'

const FIRST = 18_000
const YEAR = 365
const A_DAY = 160

/** A taxi whose tests of three and four years found nothing, though so many miles had worn several sets of tyres. */
const TAXI: KnownCar = {
  fuel: 'petrol',
  gearbox: 'automatic',
  firstUsedDay: FIRST,
  readings: [3, 4].map((years) => ({
    day: FIRST + years * YEAR,
    value: years * YEAR * A_DAY,
    unit: 'miles',
  })),
  done: [],
  driving: { style: null, use: null },
  tests: [3, 4].map((years) => ({ day: FIRST + years * YEAR, findings: [] })),
  inUseDay: FIRST + YEAR,
  today: FIRST + 4 * YEAR + 1,
}

describe('the health of a car whose parts were renewed at an unknown time', () => {
  const tyresOn = (today: number) => {
    const { components } = forecastVehicle({ ...TAXI, today })
    const tyres = components.find(({ component }) => component === 'tyres')
    if (!tyres) throw new Error('a car has tyres')
    return { tyres, score: scoreOf(tyres, today), health: healthOf(components, today) }
  }

  it('counts them by their date: 70 on it, and 35 a while later [VEH-19]', () => {
    const { tyres, score } = tyresOn(TAXI.today)
    expect(tyres).toMatchObject({ since: null, question: 'lastRenewed' })
    expect(score).toBeGreaterThan(90)
    const onDate = tyres.recordDay ?? 0
    expect(tyresOn(onDate).score).toBe(70)
    expect(tyresOn(2 * onDate - FIRST - 4 * YEAR).score).toBe(35)
  })

  it('is not called excellent while a part is likely due [VEH-9]', () => {
    const later = FIRST + 5 * YEAR
    const { tyres, health } = tyresOn(later)
    expect(tyres.risk).toBe('critical')
    expect(health.overall).toBeLessThan(70)
    expect(health.categories.find(({ category }) => category === 'tyres')).toMatchObject({
      status: 'critical',
      reason: 'Tyres: likely due, and no renewal is on record.',
    })
  })

  it.each([
    ['steering-joints', { isFailure: true, isRepeated: false }, 15],
    ['suspension-joints', { isFailure: false, isRepeated: true }, 40],
    ['seat-belts', { isFailure: false, isRepeated: false }, 60],
  ] as const)(
    'is that of its worst safety finding too, where no category covers it: %s, %j [VEH-35]',
    (part, finding, most) => {
      const { components } = forecastVehicle(TAXI)
      const sound = healthOf(components, TAXI.today).overall ?? 0
      expect(sound).toBeGreaterThan(85)
      const defect = { part, ...finding } as unknown as GroupedDefect
      const { overall, categories } = healthOf(components, TAXI.today, [defect])
      expect(overall).toBeLessThanOrEqual((100 + most) / 2)
      expect(overall).toBeGreaterThanOrEqual(most)
      expect(categories).toEqual(healthOf(components, TAXI.today).categories)
    },
  )

  it('is not held down by a finding that is no matter of safety and of no category', () => {
    const { components } = forecastVehicle(TAXI)
    const defect = { part: 'number-plates', isFailure: false, isRepeated: true }
    expect(healthOf(components, TAXI.today, [defect as unknown as GroupedDefect])).toEqual(
      healthOf(components, TAXI.today),
    )
  })

  it('falls a little each day without news [VEH-19]', () => {
    const months = Array.from({ length: 30 }, (_, month) => TAXI.today + 30 * month)
    const scores = months.map((day) => tyresOn(day).score ?? Number.NaN)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })
})

it('the health of an interval that is over names it as one [VEH-7]', () => {
  const today = TAXI.today
  const done = [{ slug: 'brake-fluid-change', day: today - 3 * YEAR, miles: null }]
  const { components } = forecastVehicle({ ...TAXI, done, today })
  const fluid = components.filter(({ component }) => component === 'brake-fluid')
  expect(healthOf(fluid, today).categories).toMatchObject([
    { score: 55, reason: 'Brake fluid: past the end of the makers’ interval.' },
  ])
})
