import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { healthOf } from '#domain/vehicles/care/health.ts'
import { listWantedAlerts } from '#domain/vehicles/care/wanted-alerts.ts'
import { COMPONENT_KEYS, componentOf } from './components.ts'
import type { Reading } from './readings.ts'
import { RISK_LEVELS } from './risk.ts'
import { forecastVehicle, type KnownCar, readMiles } from './vehicle-forecast.ts'

const TODAY = 20_500

const anyReading = fc.record({
  day: fc.integer({ min: TODAY - 6000, max: TODAY }),
  value: fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 150_000 })),
  unit: fc.constantFrom('miles' as const, 'km' as const),
})

const anyTests = fc
  .array(
    fc.record({
      day: fc.integer({ min: TODAY - 5000, max: TODAY }),
      findings: fc.array(
        fc.record({
          component: fc.constantFrom('tyres' as const, 'front-brake-pads' as const),
          severity: fc.constantFrom(
            'advisory' as const,
            'minor' as const,
            'major' as const,
            'dangerous' as const,
            'rectified' as const,
          ),
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 5 },
  )
  .map((tests) => tests.toSorted((a, b) => a.day - b.day))

const anyCar = fc.record({
  fuel: fc.constantFrom('petrol' as const, 'diesel' as const, 'electric' as const),
  gearbox: fc.constantFrom('manual' as const, 'automatic' as const, null),
  firstUsedDay: fc.option(fc.integer({ min: TODAY - 8000, max: TODAY - 1 })),
  knownSince: fc.integer({ min: TODAY - 3000, max: TODAY }),
  inUseDay: fc.integer({ min: TODAY - 3000, max: TODAY }),
  readings: fc.array(anyReading, { maxLength: 8 }),
  done: fc.array(
    fc.record({
      slug: fc.constantFrom(...COMPONENT_KEYS.map((key) => componentOf(key).service)),
      day: fc.integer({ min: TODAY - 5000, max: TODAY }),
      miles: fc.constant(null),
    }),
    { maxLength: 6 },
  ),
  driving: fc.record({
    style: fc.constantFrom('gentle' as const, 'hard' as const, null),
    use: fc.constantFrom('town' as const, 'motorway' as const, null),
  }),
  answers: fc.array(
    fc.record({
      component: fc.constantFrom(...COMPONENT_KEYS),
      kind: fc.constantFrom('renewed' as const, 'original' as const, 'unknown' as const),
      renewedDay: fc.option(fc.integer({ min: TODAY - 4000, max: TODAY })),
      miles: fc.option(fc.integer({ min: 0, max: 900_000 })),
      answeredDay: fc.integer({ min: TODAY - 2000, max: TODAY }),
    }),
    { maxLength: 3 },
  ),
  tests: anyTests,
  today: fc.constant(TODAY),
})

/** The likely day of its tyres is today, to the nearest day: they are not overdue yet. */
const WORN_OUT_TODAY: KnownCar = {
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: 13_257,
  readings: [{ day: 14_500, value: 59_322, unit: 'miles' }],
  done: [],
  driving: { style: 'hard', use: 'town' },
  answers: [],
  tests: [{ day: 19_886, findings: [{ component: 'tyres', severity: 'rectified' }] }],
  today: TODAY,
}

const alertsOn = (car: KnownCar, live: ReadonlySet<string> = new Set()) => {
  const { usage, components } = forecastVehicle(car)
  return listWantedAlerts({
    parts: components,
    milesPerMonth: usage.milesPerMonth,
    motDueDay: null,
    today: car.today,
    isLive: (type) => live.has(type),
  })
}

describe('a forecast without news', () => {
  it('never moves a date, and never lowers a chance or a risk [VEH-7]', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 1, max: 4000 }), (car, days) => {
        const before = forecastVehicle(car).components
        const after = forecastVehicle({ ...car, today: TODAY + days }).components
        expect(after).toHaveLength(before.length)
        for (const [at, now] of before.entries()) {
          const later = after[at]
          const { likelyDay, earliestDay, latestDay, since } = now
          expect(later).toMatchObject({ likelyDay, earliestDay, latestDay, since })
          expect(later?.endedShare ?? 0).toBeGreaterThanOrEqual((now.endedShare ?? 0) - 1e-9)
          expect(later?.chanceWithin90Days ?? 0).toBeGreaterThanOrEqual(
            (now.chanceWithin90Days ?? 0) - 1e-9,
          )
          if (now.basis === 'wear')
            expect(RISK_LEVELS.indexOf(later?.risk ?? 'low')).toBeGreaterThanOrEqual(
              RISK_LEVELS.indexOf(now.risk),
            )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('takes no alert back [VEH-9]', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 1, max: 4000 }), (car, days) => {
        const before = new Set(alertsOn(car).map(({ type }) => type))
        const after = new Set(
          alertsOn({ ...car, today: TODAY + days }, before).map(({ type }) => type),
        )
        for (const type of before) expect(after.has(type)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

/** Nothing is known of it, and the intervals of the factory's oil and fluid end one after the other. */
const NEVER_SEEN: KnownCar = {
  fuel: 'petrol',
  gearbox: 'manual',
  firstUsedDay: TODAY - 360,
  readings: [],
  done: [],
  driving: { style: null, use: null },
  today: TODAY,
}

describe('an alert of which nobody says that it stands', () => {
  const expectToStay = (car: KnownCar, days: number) => {
    const before = alertsOn(car).map(({ type }) => type)
    const after = alertsOn({ ...car, today: car.today + days }).map(({ type }) => type)
    expect(after).toEqual(expect.arrayContaining(before))
  }

  it('stays as long as nothing becomes known, however long nobody has recorded anything [VEH-9]', () => {
    expect(alertsOn(NEVER_SEEN).map(({ type }) => type)).toContain('engine-oil')
    expectToStay(NEVER_SEEN, 400)
    fc.assert(
      fc.property(anyCar, fc.boolean(), fc.integer({ min: 1, max: 4000 }), (car, isNew, days) => {
        const { firstUsedDay } = car
        const unseen = { ...car, readings: [], done: [], answers: [], tests: [] }
        expectToStay(isNew && firstUsedDay ? { ...unseen, knownSince: firstUsedDay } : unseen, days)
        expectToStay(car, days)
      }),
      { numRuns: 300 },
    )
  })

  it('is not raised for a car that came old, and of which nothing is known [VEH-9]', () => {
    const old = { ...NEVER_SEEN, firstUsedDay: TODAY - 5000 }
    expect(alertsOn({ ...old, knownSince: TODAY })).toEqual([])
    expect(alertsOn({ ...old, knownSince: TODAY, today: TODAY + 900 })).toEqual([])
    expect(alertsOn(old)).not.toEqual([])
  })
})

describe('a score without news', () => {
  it('never rises, and never falls by more than a few points in a night [VEH-19]', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 0, max: 3000 }), (car, days) => {
        // Of a car of which nothing at all is known, nothing is scored.
        fc.pre(car.readings.length > 0)
        const scoresOn = (today: number) =>
          healthOf(forecastVehicle({ ...car, today }).components, today).categories
        const before = scoresOn(TODAY + days)
        const after = scoresOn(TODAY + days + 1)
        for (const [at, { score }] of before.entries()) {
          if (score === null) continue
          expect(after[at]?.score).toBeLessThanOrEqual(score)
          expect(after[at]?.score).toBeGreaterThanOrEqual(score - 5)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a reading, of whatever badness', () => {
  it('never changes when a part was last new by a job, a test or the keeper [VEH-6]', () => {
    fc.assert(
      fc.property(anyCar, anyReading, (car, reading) => {
        const before = forecastVehicle(car).components
        const after = forecastVehicle({ ...car, readings: [...car.readings, reading] }).components
        for (const [at, { since }] of before.entries()) {
          const now = after[at]?.since
          if (since && now) expect([now.day, now.from]).toEqual([since.day, since.from])
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** A car that is driven evenly, with one more reading: mistyped, of the wrong unit, or of nothing at all. */
const misread = fc
  .record({
    car: anyCar,
    firstUsedDay: fc.integer({ min: TODAY - 5500, max: TODAY - 900 }),
    perDay: fc.integer({ min: 4, max: 70 }),
    days: fc.array(fc.integer({ min: 0, max: 5500 }), { maxLength: 8 }),
    wrong: anyReading,
    error: fc.constantFrom('any' as const, 0.1, 1 / 1.609344, 1.609344, 2, 10, 100),
  })
  .map(({ car, firstUsedDay, perDay, days, wrong, error }) => {
    const readings = days
      .filter((day) => firstUsedDay + day <= TODAY)
      .map((day) => ({ day: firstUsedDay + day, value: perDay * day, unit: 'miles' as const }))
    const day = Math.max(wrong.day, firstUsedDay)
    const value = Math.round(Number(error) * perDay * (day - firstUsedDay))
    const reading = error === 'any' ? wrong : { day, value, unit: 'miles' as const }
    return { car: { ...car, firstUsedDay, readings }, reading }
  })

/** Whether it is set aside, and alone: where others are judged anew beside it, they are the news. */
function isSetAsideAlone(car: KnownCar, reading: Reading): boolean {
  const without = readMiles(car).sorted.setAside
  const setAside = readMiles({ ...car, readings: [reading, ...car.readings] }).sorted.setAside
  const others = [...setAside.keys()].filter((at) => at > 0).map((at) => at - 1)
  return setAside.has(0) && others.join() === [...without.keys()].join()
}

describe('a reading that is set aside', () => {
  it('is no news: no date, chance or risk is another than without it [VEH-6, VEH-7]', () => {
    let setAside = 0
    fc.assert(
      fc.property(
        fc.oneof(fc.record({ car: anyCar, reading: anyReading }), misread),
        ({ car, reading }) => {
          if (!isSetAsideAlone(car, reading)) return
          setAside += 1
          const before = forecastVehicle(car)
          const after = forecastVehicle({ ...car, readings: [reading, ...car.readings] })
          expect(after.usage).toEqual(before.usage)
          expect(after.components).toEqual(before.components)
        },
      ),
      { numRuns: 300 },
    )
    expect(setAside).toBeGreaterThan(50)
  })
})

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthOf = (day: number) => monthFormat.format(day * 86_400_000)

function expectTrueAlerts(car: KnownCar) {
  for (const alert of alertsOn(car)) {
    const { title, description, dueDay, earliestDay, latestDay, basis, confidence, dueInTen } =
      alert
    expect(earliestDay ?? dueDay).toBeLessThanOrEqual(dueDay)
    expect(latestDay ?? dueDay).toBeGreaterThanOrEqual(dueDay)
    const isFailed = title.endsWith('failed the MOT')
    if (!isFailed && basis === 'wear') expect(description).toContain(`by ${monthOf(dueDay)}`)
    if (basis === 'interval') {
      expect(description).toContain('not a forecast')
      expect([earliestDay, latestDay, confidence]).toEqual([null, null, null])
    }
    if (title.endsWith(': overdue')) expect(dueDay).toBeLessThan(TODAY)
    if (dueDay < TODAY || isFailed) expect(confidence).toBeNull()
    if (title.endsWith(': overdue') && basis === 'wear') {
      expect(dueInTen).toBeGreaterThanOrEqual(5)
      expect(dueInTen).toBeLessThanOrEqual(10)
    } else expect(dueInTen).toBeNull()
    expect(/ would have been by now/.test(description)).toBe(dueInTen !== null)
    if (title.endsWith('plan it in')) expect(dueDay).toBeGreaterThan(TODAY + 59)
    if (title.includes('not on record')) expect(description).toMatch(/t(ell|old) us/)
  }
}

describe('an alert', () => {
  it('has its dates in order, and says in words what its figures say, and none once its date is past [VEH-9, VEH-33]', () => {
    expectTrueAlerts(WORN_OUT_TODAY)
    fc.assert(fc.property(anyCar, expectTrueAlerts), { numRuns: 300 })
  })
})
