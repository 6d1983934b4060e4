import { describe, expect, it } from 'vitest'
import { ratesOf } from './life/exposure.ts'
import { LIVES, type WearKey } from './life/lives.ts'
import { exposureOf } from './life/survival.ts'
import { forecastVehicle, type KnownCar } from './vehicle-forecast.ts'

const TODAY = 20_500
const YEAR = 365
const UNKNOWN = { style: null, use: null } as const

/** Repeatable random numbers (Park and Miller). */
function createUniform(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * A car whose miles are known, on whose part a test of the last year advised: for the most part because it was nearly
 * worn, and sometimes because the tester was strict. The day on which it wears out is yet to come.
 */
function createAdvised(key: WearKey, uniform: () => number) {
  const perDay = 8 + 40 * uniform()
  const { perMile, perDay: byTime } = ratesOf(key, LIVES[key], UNKNOWN)
  const days = exposureOf(LIVES[key], -Math.log2(uniform())) / (perMile * perDay + byTime)
  const age = Math.round(uniform() * 14 * YEAR)
  const end = TODAY - age + days
  if (end <= TODAY) return null
  const testDay = TODAY - Math.round(uniform() * YEAR)
  const worn = (testDay - (TODAY - age)) / days
  if (worn <= 0 || uniform() > (worn > 0.8 ? 0.65 : 0.03)) return null
  const known: KnownCar = {
    fuel: 'petrol',
    gearbox: 'manual',
    firstUsedDay: TODAY - age,
    readings: [testDay - YEAR, testDay]
      .filter((day) => day > TODAY - age)
      .map((day) => ({ day, value: Math.round(perDay * (day - TODAY + age)), unit: 'miles' })),
    done: [],
    driving: UNKNOWN,
    tests: [{ day: testDay, findings: [{ component: key, severity: 'advisory' }] }],
    inUseDay: TODAY,
    today: TODAY,
  }
  return { known, end }
}

describe('the interval of a part on which a tester advised', () => {
  it.each(['front-brake-pads', 'tyres'] as const)(
    'holds about four in five, though some advisories come early: %s [VEH-7]',
    (key) => {
      const uniform = createUniform(17)
      const cars = Array.from({ length: 20_000 }, () => createAdvised(key, uniform)).filter(
        (one) => one !== null,
      )
      const held = cars.filter(({ known, end }) => {
        const part = forecastVehicle(known).components.find(({ component }) => component === key)
        return end >= (part?.earliestDay ?? 0) && end <= (part?.latestDay ?? 0)
      })
      expect(cars.length).toBeGreaterThan(300)
      expect(held.length / cars.length).toBeGreaterThan(0.72)
      expect(held.length / cars.length).toBeLessThan(0.88)
    },
  )
})
