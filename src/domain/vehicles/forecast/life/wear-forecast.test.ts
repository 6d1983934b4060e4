import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_CORRECTION } from '#domain/vehicles/forecast/evidence/correction.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { exposureFrom, ratesOf } from './exposure.ts'
import { LIVES, type WearKey } from './lives.ts'
import { survivalAt } from './survival.ts'
import { lifeLeftOf } from './unknown-age.ts'
import { forecastWear } from './wear-forecast.ts'

const TODAY = 20_500
const WEAR_KEYS = Object.keys(LIVES) as WearKey[]

type Change = {
  component?: WearKey
  age?: number
  milesPerDay?: number
  milesSpread?: number
  soundShare?: number
  style?: 'gentle' | 'moderate' | 'hard' | null
  use?: 'town' | 'mixed' | 'motorway' | null
  unrecordedShare?: number
  isSilent?: boolean
  inUseDay?: number
  isTested?: boolean
  isOfUnknownAge?: boolean
  isFound?: boolean
  tail?: number
  trueShare?: number
  correction?: typeof NO_CORRECTION
}

/** A part of a car that has driven the same miles each day since the part was new. */
function buildForecast(change: Change = {}) {
  const { component = 'front-brake-pads', age = 700, milesPerDay = 21, soundShare = 0 } = change
  const { style = 'moderate', use = 'mixed', milesSpread = 0.15, unrecordedShare = 0.4 } = change
  const life = LIVES[component]
  const start = { day: TODAY - age, miles: 10_000 }
  const path = {
    milesOn: (day: number) => 10_000 + milesPerDay * (day - start.day),
    lastKnownDay: TODAY,
    perDay: milesPerDay,
  }
  const exposure = exposureFrom(start, ratesOf(component, life, { style, use }), path)
  const part = {
    exposure,
    median: life.median,
    shape: life.shape,
    tail: change.tail ?? life.tail,
    soundAt: soundShare * exposure.at(TODAY),
    newsDay: TODAY,
    inUseDay: change.inUseDay ?? null,
    isOfUnknownAge: change.isOfUnknownAge ?? false,
    isTested: change.isTested ?? true,
    isFound: change.isFound ?? false,
    unrecordedShare,
    isSilent: change.isSilent ?? false,
    left: lifeLeftOf({ ...life, tail: change.tail ?? life.tail }),
    milesSpread,
    causeSpread: 0.05,
    trueShare: change.trueShare ?? 0.93,
    correction: change.correction ?? NO_CORRECTION,
  }
  return forecastWear(part, TODAY, 6)
}

const anyChange = fc.record({
  component: fc.constantFrom(...WEAR_KEYS),
  age: fc.integer({ min: 1, max: 6000 }),
  milesPerDay: fc.double({ min: 0, max: 250, noNaN: true }),
  milesSpread: fc.double({ min: 0.05, max: 1, noNaN: true }),
  soundShare: fc.double({ min: 0, max: 1, noNaN: true }),
  style: fc.constantFrom('gentle' as const, 'moderate' as const, 'hard' as const, null),
  use: fc.constantFrom('town' as const, 'mixed' as const, 'motorway' as const, null),
  unrecordedShare: fc.constantFrom(0, 0.2, 0.55),
  tail: fc.double({ min: 0, max: 1.2, noNaN: true }),
  isSilent: fc.boolean(),
})

describe('a forecast of wear', () => {
  it('has its dates in order, and its chances between never and certain [VEH-7]', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const said = buildForecast(change)
        expect(said.earliestDay).toBeLessThanOrEqual(said.likelyDay)
        expect(said.likelyDay).toBeLessThanOrEqual(said.latestDay)
        expect(said.earliestDay).toBeGreaterThanOrEqual(TODAY - (change.age ?? 0))
        expect(said.confidence).toBeGreaterThanOrEqual(0)
        expect(said.confidence).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('has half of such parts worn out on its date, and nine in ten by the end of its interval [VEH-33]', () => {
    const of = { milesSpread: 0, unrecordedShare: 0 }
    const { likelyDay, latestDay } = buildForecast({ ...of, age: 1 })
    const endedOn = (day: number) => buildForecast({ ...of, age: 1 + day - TODAY }).endedShare
    expect(endedOn(likelyDay)).toBeCloseTo(0.52, 2)
    expect(endedOn(latestDay)).toBeGreaterThan(0.88)
    expect(endedOn(latestDay)).toBeLessThan(0.96)
  })

  it('is a chance that only grows with time', () => {
    fc.assert(
      fc.property(anyChange, fc.integer({ min: 1, max: 4000 }), (change, days) => {
        const { chanceWithin } = buildForecast(change)
        expect(chanceWithin(days)).toBeGreaterThanOrEqual(0)
        expect(chanceWithin(days)).toBeLessThanOrEqual(1)
        expect(chanceWithin(days + 30)).toBeGreaterThanOrEqual(chanceWithin(days) - 1e-9)
      }),
    )
  })

  it('has a chance a sixth below that of all parts that were fitted, as the durable ones are still in use [VEH-7]', () => {
    const life = { ...LIVES['front-brake-pads'], tail: 0 }
    const { perMile, perDay } = ratesOf('front-brake-pads', life, { style: null, use: null })
    const aliveAfter = (days: number) => survivalAt(life, days * (21 * perMile + perDay))
    const known = { unrecordedShare: 0, milesSpread: 0, tail: 0, style: null, use: null } as const
    for (const age of [500, 900, 1200]) {
      const hazard = -Math.log(1 - buildForecast({ ...known, age }).chanceWithin(90))
      const ofAll = Math.log(aliveAfter(age) / aliveAfter(age + 90))
      expect(hazard / ofAll).toBeGreaterThan(0.8)
      expect(hazard / ofAll).toBeLessThan(0.9)
    }
  })

  it('comes sooner for drivers who drive more, harder or in town', () => {
    const likely = (change: Change) => buildForecast(change).likelyDay
    const usual = likely({})
    expect(likely({ milesPerDay: 45 })).toBeLessThan(usual)
    expect(likely({ style: 'hard' })).toBeLessThan(usual)
    expect(likely({ use: 'town' })).toBeLessThan(usual)
    expect(likely({ style: 'gentle', use: 'motorway' })).toBeGreaterThan(usual)
  })

  it('comes later, never sooner, for what was found sound [VEH-7]', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const unseen = buildForecast({ ...change, soundShare: 0 })
        const seen = buildForecast({ ...change, soundShare: 0.9 })
        expect(seen.likelyDay).toBeGreaterThanOrEqual(unseen.likelyDay - 1)
      }),
    )
  })

  it('comes later, the likelier it was renewed elsewhere, where no record names its renewal [VEH-7]', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        const shares = [0, 0.2, 0.55, 0.85]
        const daysOf = (isSilent: boolean) =>
          shares.map(
            (unrecordedShare) => buildForecast({ ...change, isSilent, unrecordedShare }).likelyDay,
          )
        const [silent, known] = [daysOf(true), daysOf(false)]
        expect(silent).toEqual(silent.toSorted((a, b) => a - b))
        expect(silent[0]).toBe(known[0])
        expect(new Set(known).size).toBe(1)
      }),
    )
    const past = { age: 3000, isSilent: true, unrecordedShare: 0.85 }
    expect(buildForecast(past).recordDay).toBeLessThan(TODAY)
    expect(buildForecast(past).likelyDay).toBeGreaterThan(TODAY)
  })

  it('is surer, and narrower, the better the miles of the car are known', () => {
    // The part is so new that all its miles are still to come.
    const [known, unknown] = [0.1, 0.85].map((milesSpread) =>
      buildForecast({ milesSpread, age: 1 }),
    )
    const width = (one: typeof known) => (one?.latestDay ?? 0) - (one?.earliestDay ?? 0)
    expect(width(known)).toBeLessThan(width(unknown))
    expect(known?.confidence).toBeGreaterThan(unknown?.confidence ?? 100)
  })

  it('is less sure, and nothing else, the less sure it is from when its life counts [VEH-7]', () => {
    const [sure, unsure] = [0.93, 0.65].map((trueShare) => buildForecast({ trueShare }))
    expect(unsure?.confidence).toBeCloseTo(((sure?.confidence ?? 0) * 0.65) / 0.93, 6)
    expect(unsure?.latestDay).toBe(sure?.latestDay)
    expect(unsure?.chanceWithin(90)).toBe(sure?.chanceWithin(90))
  })

  it('begins its interval earlier where its age is unknown, and moves nothing else [VEH-7]', () => {
    const [known, unknown] = [false, true].map((isOfUnknownAge) =>
      buildForecast({ isOfUnknownAge, age: 1400 }),
    )
    expect(unknown?.earliestDay).toBeLessThan((known?.earliestDay ?? 0) - 10)
    expect(unknown?.likelyDay).toBe(known?.likelyDay)
    expect(unknown?.latestDay).toBe(known?.latestDay)
    expect(unknown?.chanceWithin(90)).toBe(known?.chanceWithin(90))
  })

  it('begins its interval the later after it was new, the older it has become, as the others are gone [VEH-7]', () => {
    const sinceNew = [1, 300, 700, 1400].map(
      (age) => buildForecast({ age }).earliestDay - (TODAY - age),
    )
    expect(sinceNew).toEqual(sinceNew.toSorted((a, b) => a - b))
    expect(sinceNew.at(-1)).toBeGreaterThan((sinceNew[0] ?? 0) + 30)
  })

  it('reaches further on the side that outcomes have missed [VEH-7]', () => {
    const plain = buildForecast()
    const wide = buildForecast({ correction: { earlier: 1, later: 1.6, outcomes: 20 } })
    expect(wide.latestDay).toBeGreaterThan(plain.latestDay)
    expect(Math.abs(wide.likelyDay - plain.likelyDay)).toBeLessThan(60)
    const early = buildForecast({ correction: { earlier: 1.6, later: 1, outcomes: 20 } })
    expect(early.earliestDay).toBeLessThan(plain.earliestDay)
  })
})

describe('a part that an inspector has found worn', () => {
  const likelyOf = (tests: KnownCar['tests']): ComponentForecast['likelyDay'] =>
    forecastVehicle({
      fuel: 'petrol',
      gearbox: 'manual',
      firstUsedDay: TODAY - 3000,
      readings: [{ day: TODAY, value: 60_000, unit: 'miles' }],
      done: [{ slug: 'front-brake-pads', day: TODAY - 200, miles: null }],
      tests: tests ?? [],
      driving: { style: null, use: null },
      today: TODAY,
    }).components.find(({ component }) => component === 'front-brake-pads')?.likelyDay ?? null

  it('is due sooner, and the sooner the worse it was [VEH-7]', () => {
    const found = (...severities: ('advisory' | 'major')[]) =>
      severities.map((severity, at) => ({
        day: TODAY - 365 * (severities.length - 1 - at) - 1,
        findings: [{ component: 'front-brake-pads' as const, severity }],
      }))
    const days = [[], found('advisory'), found('major')].map((tests) => likelyOf(tests) ?? 0)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(days[2]).toBeLessThan(TODAY + 30)
  })

  it('is not one of the durable ones, which lower the chance of the others [VEH-7]', () => {
    const day = TODAY - 1
    const car: KnownCar = {
      fuel: 'petrol',
      gearbox: 'manual',
      firstUsedDay: TODAY - 800,
      readings: [{ day, value: 14_000, unit: 'miles' }],
      done: [],
      tests: [{ day, findings: [{ component: 'front-brake-pads', severity: 'advisory' }] }],
      driving: { style: null, use: null },
      today: TODAY,
    }
    const partOn = (today: number, key: WearKey) =>
      forecastVehicle({ ...car, today }).components.find(({ component }) => component === key)
    /** The hazard of the next 90 days as the chance has it, over that by which such parts end. */
    const counted = (key: WearKey) => {
      const [now, then] = [partOn(TODAY, key), partOn(TODAY + 90, key)]
      const ofAll = Math.log((1 - (now?.endedShare ?? 0)) / (1 - (then?.endedShare ?? 0)))
      return -Math.log(1 - (now?.chanceWithin90Days ?? 0)) / ofAll
    }
    expect(counted('front-brake-pads')).toBeCloseTo(1, 1)
    expect(counted('tyres')).toBeCloseTo(0.85, 1)
  })
})
