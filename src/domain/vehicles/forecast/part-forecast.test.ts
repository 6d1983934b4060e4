import { describe, expect, it } from 'vitest'
import { scoreOf } from '#domain/vehicles/care/health.ts'
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

/**
 * A car whose miles are known and of whose work nothing is on record: its parts were renewed one after the other
 * elsewhere, each when it was worn out. The day on which the present one wears out is yet to come.
 */
function createUnrecorded(key: WearKey, uniform: () => number) {
  const perDay = 8 + 40 * uniform()
  const { perMile, perDay: byTime } = ratesOf(key, LIVES[key], UNKNOWN)
  const firstUsedDay = TODAY - Math.round((2 + 13 * uniform()) * YEAR)
  let end = firstUsedDay
  while (end <= TODAY)
    end += exposureOf(LIVES[key], -Math.log2(uniform())) / (perMile * perDay + byTime)
  const known: KnownCar = {
    fuel: 'petrol',
    gearbox: 'manual',
    firstUsedDay,
    readings: [
      { day: TODAY, value: Math.round(perDay * (TODAY - firstUsedDay)), unit: 'miles' as const },
    ],
    done: [],
    driving: UNKNOWN,
    inUseDay: TODAY,
    today: TODAY,
  }
  return { known, end }
}

describe('a part of which no renewal is on record', () => {
  it.each(['front-brake-pads', 'tyres', 'battery'] as const)(
    'has a date by which about half are worn out, though most were renewed elsewhere: %s [VEH-7]',
    (key) => {
      const uniform = createUniform(23)
      const cars = Array.from({ length: 500 }, () => createUnrecorded(key, uniform))
      const parts = cars.map(({ known, end }) => {
        const part = forecastVehicle(known).components.find(({ component }) => component === key)
        return { part, isWornOut: end <= Math.max(TODAY, part?.likelyDay ?? 0) }
      })
      const share = parts.filter(({ isWornOut }) => isWornOut).length / parts.length
      expect(share).toBeGreaterThan(0.4)
      expect(share).toBeLessThan(0.6)
    },
  )

  it('is asked about, and scored, by its age on record, however late its date is [VEH-7]', () => {
    const uniform = createUniform(23)
    const old = Array.from({ length: 200 }, () => createUnrecorded('tyres', uniform)).filter(
      ({ known }) => (known.firstUsedDay ?? 0) < TODAY - 9 * YEAR,
    )
    expect(old.length).toBeGreaterThan(50)
    for (const { known } of old) {
      const tyres = forecastVehicle(known).components.find(({ component }) => component === 'tyres')
      if (!tyres) throw new Error('a car has tyres')
      expect(tyres).toMatchObject({ state: 'notOnRecord', question: 'lastRenewed' })
      expect(tyres.recordDay).toBeLessThan(TODAY)
      expect(tyres.likelyDay).toBeGreaterThan(tyres.recordDay ?? TODAY)
      expect(scoreOf(tyres, TODAY)).toBeLessThan(70)
    }
  })
})

it('a forecast is less sure of a life that a keeper remembers than of one that a job began on that day [VEH-7]', () => {
  const renewedDay = TODAY - 900
  const padsOf = (of: Partial<KnownCar>) =>
    forecastVehicle({
      fuel: 'petrol',
      gearbox: 'manual',
      firstUsedDay: TODAY - 3000,
      readings: [{ day: TODAY - 1, value: 60_000, unit: 'miles' }],
      done: [],
      driving: UNKNOWN,
      today: TODAY,
      ...of,
    }).components.find(({ component }) => component === 'front-brake-pads')
  const byJob = padsOf({ done: [{ slug: 'front-brake-pads', day: renewedDay, miles: null }] })
  const byKeeper = padsOf({
    answers: [
      { component: 'front-brake-pads', kind: 'renewed', renewedDay, answeredDay: renewedDay },
    ],
  })
  expect([byJob?.since?.from, byKeeper?.since?.from]).toEqual(['job', 'keeper'])
  expect(byKeeper?.latestDay).toBeGreaterThan((byJob?.latestDay ?? 0) + 30)
  expect(byKeeper?.confidence).toBeLessThan((byJob?.confidence ?? 0) - 1)
})
