import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { milesOf, sortReadings } from './readings.ts'
import { reckonUsage, theilSenSlope } from './usage.ts'

const TODAY = 20_500
const monthly = (milesPerMonth: number, count = 12) =>
  Array.from({ length: count }, (_, at) => ({
    day: TODAY - Math.round((count - 1 - at) * 30.436875),
    miles: 40_000 + Math.round(at * milesPerMonth),
  }))
const asReadings = (rows: { day: number; miles: number }[]) =>
  rows.map(({ day, miles }) => ({ day, value: miles, unit: 'miles' as const }))

describe('readings', () => {
  it('are converted from kilometres', () => {
    expect(milesOf({ value: 160_934, unit: 'km' })).toBe(100_000)
  })

  it.each([
    ['falls', 4000],
    ['impossible', 140_000],
  ])('that are wrong are set aside: %s [VEH-6]', (why, value) => {
    const rows = asReadings(monthly(600))
    rows.splice(6, 1, { day: rows[6]?.day ?? 0, value, unit: 'miles' })
    const { fitting, setAside } = sortReadings(rows)
    expect([...setAside]).toEqual([[6, why]])
    expect(fitting).toHaveLength(11)
  })

  it('that are set aside do not say how far a car went while its odometer was replaced [VEH-6]', () => {
    const rows = asReadings([
      { day: 15_959, miles: 52_745 },
      { day: 16_346, miles: 74_030 },
      { day: 16_459, miles: 80_245 },
      { day: 16_840, miles: 770 },
      { day: 16_968, miles: 7810 },
      { day: 17_279, miles: 24_915 },
      { day: 17_914, miles: 59_840 },
    ])
    const wrong = { day: 17_826, value: 1_554_300, unit: 'miles' as const }
    const { fitting, setAside } = sortReadings([...rows, wrong], 15_000)
    expect([...setAside]).toEqual([[7, 'impossible']])
    expect(fitting).toEqual(sortReadings(rows, 15_000).fitting)
  })

  describe('of a taxi that two drivers share, at 70,000 miles a year', () => {
    const firstUsedDay = TODAY - 800
    const readingAfter = (days: number, factor = 1) => ({
      day: firstUsedDay + days,
      value: Math.round((days * 70_000 * factor) / 365.25),
      unit: 'miles' as const,
    })

    it('count where several agree [VEH-6]', () => {
      const { fitting, setAside } = sortReadings(
        [200, 400, 600, 790].map((day) => readingAfter(day)),
        firstUsedDay,
      )
      expect(setAside.size).toBe(0)
      const { milesPerMonth } = reckonUsage(fitting, TODAY, firstUsedDay)
      expect(milesPerMonth / (70_000 / 12)).toBeGreaterThan(0.9)
      expect(milesPerMonth / (70_000 / 12)).toBeLessThan(1.1)
    })

    it('are set aside where one or two stand alone, as a digit too many does [VEH-6]', () => {
      for (const days of [[790], [400, 790], [790, 790, 790]])
        expect(
          sortReadings(
            days.map((day) => readingAfter(day)),
            firstUsedDay,
          ).fitting,
        ).toEqual([])
    })

    it('are set aside where as many readings of the car say otherwise [VEH-6]', () => {
      const slow = [100, 300, 500, 700].map((day) => readingAfter(day, 0.1))
      const fast = [200, 400, 600].map((day) => readingAfter(day))
      const { setAside } = sortReadings([...slow, ...fast], firstUsedDay)
      expect([...setAside.keys()]).toEqual([4, 5, 6])
    })

    it('are never believed of more miles than anybody drives', () => {
      const { fitting } = sortReadings(
        [200, 400, 600, 790].map((day) => readingAfter(day, 2)),
        firstUsedDay,
      )
      expect(fitting).toEqual([])
    })
  })

  it('never fall once sorted, whatever was sent in', () => {
    const reading = fc.record({
      day: fc.integer({ min: 10_000, max: 20_500 }),
      value: fc.integer({ min: 0, max: 999_999 }),
      unit: fc.constantFrom('miles' as const, 'km' as const),
    })
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 40 }), (readings) => {
        const { fitting, setAside } = sortReadings(readings)
        expect(fitting.length + setAside.size).toBe(readings.length)
        for (const [at, { day, miles }] of fitting.entries()) {
          expect(miles).toBeGreaterThanOrEqual(fitting[at - 1]?.miles ?? 0)
          expect(day).toBeGreaterThanOrEqual(fitting[at - 1]?.day ?? 0)
        }
      }),
    )
  })
})

describe('a car that has stood for years', () => {
  it('is believed by its first reading afterwards, which its yearly tests led nobody to expect [VEH-6]', () => {
    const first = 15_000
    const tests = [3, 4, 5, 6].map((year) => ({
      day: first + year * 365,
      value: year * 8_400,
      unit: 'miles' as const,
    }))
    const stood = { day: first + 9 * 365, value: 50_700, unit: 'miles' as const }
    const { fitting, setAside } = sortReadings([...tests, stood], first)
    expect(setAside.size).toBe(0)
    expect(fitting.at(-1)?.miles).toBe(50_700)
  })
})

describe('usage', () => {
  it('is the usual one, widely spread, where nothing was read', () => {
    expect(reckonUsage([], TODAY)).toMatchObject({ milesNow: 0, milesPerMonth: 560, spread: 1 })
  })

  it.each([150, 600, 1800])('of %s miles a month is found from a year of readings', (miles) => {
    const usage = reckonUsage(monthly(miles), TODAY)
    expect(usage.milesPerMonth / miles).toBeGreaterThan(0.85)
    expect(usage.milesPerMonth / miles).toBeLessThan(1.15)
    expect(usage.milesNow).toBeCloseTo(40_000 + 11 * miles, -1)
  })

  it('of a car that was driven elsewhere before its first day here is not its odometer over its age here', () => {
    const readings = [
      { day: TODAY - 3650, miles: 50_000 },
      { day: TODAY - 30, miles: 93_000 },
    ]
    const here = (miles: number) =>
      reckonUsage(readings.with(0, { day: TODAY - 3650, miles }), TODAY, TODAY - 1460).milesPerMonth
    expect(here(50_000)).toBeLessThan(700)
    // The miles of its delivery are no drive.
    expect(here(20)).toBeGreaterThan(1200)
  })

  it('is not moved by one wrong reading among many', () => {
    const rows = monthly(600).map((row, at) =>
      at === 5 ? { ...row, miles: row.miles + 2000 } : row,
    )
    expect(theilSenSlope(rows)).toBeCloseTo(theilSenSlope(monthly(600)) ?? 0, 0)
  })

  it('is the surer the longer it was watched', () => {
    const spreads = [3, 6, 12, 24].map((count) => reckonUsage(monthly(600, count), TODAY).spread)
    expect(spreads).toEqual(spreads.toSorted((a, b) => b - a))
  })

  it('goes on from the latest reading to today', () => {
    const rows = monthly(600)
    const later = reckonUsage(rows, TODAY + 100)
    expect(later.milesNow).toBeGreaterThan(rows.at(-1)?.miles ?? 0)
  })
})
