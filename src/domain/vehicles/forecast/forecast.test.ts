import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPONENT_KEYS } from './components.ts'
import { forecast } from './forecast.ts'
import { daysUntil, predictWearOut, type Wear } from './wear-out.ts'

const TODAY = 20_500

const buildWear = (change: Partial<Wear> = {}): Wear => ({
  component: 'front-brake-pads',
  sinceDay: TODAY - 700,
  sinceMiles: 40_000,
  usage: { milesNow: 55_000, milesPerMonth: 640, spread: 0.15, spanMonths: 12 },
  driving: { style: 'moderate', use: 'mixed' },
  today: TODAY,
  ...change,
})

const anyWear = fc
  .record({
    component: fc.constantFrom(...COMPONENT_KEYS),
    age: fc.integer({ min: 0, max: 6000 }),
    milesSince: fc.integer({ min: 0, max: 150_000 }),
    milesPerMonth: fc.double({ min: 1, max: 8000, noNaN: true }),
    spread: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    foundWorn: fc.constantFrom(0, 0.5, 0.75, 0.9),
    style: fc.constantFrom('gentle' as const, 'moderate' as const, 'hard' as const, null),
    use: fc.constantFrom('town' as const, 'mixed' as const, 'motorway' as const, null),
  })
  .map(({ component, age, milesSince, milesPerMonth, spread, foundWorn, style, use }) =>
    buildWear({
      component,
      foundWorn,
      sinceDay: TODAY - age,
      sinceMiles: 10_000,
      usage: { milesNow: 10_000 + milesSince, milesPerMonth, spread, spanMonths: 12 },
      driving: { style, use },
    }),
  )

describe('a forecast', () => {
  it('keeps its dates in order, and its chances between never and certain [VEH-7]', () => {
    fc.assert(
      fc.property(anyWear, (wear) => {
        const told = forecast(wear)
        expect(told.earliestInDays).toBeLessThanOrEqual(told.likelyInDays)
        expect(told.likelyInDays).toBeLessThanOrEqual(told.latestInDays)
        expect(told.serviceInDays).toBeLessThanOrEqual(told.likelyInDays)
        expect(told.serviceInDays).toBeGreaterThan(0)
        expect(told.confidence).toBeGreaterThanOrEqual(0)
        expect(told.confidence).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('is a chance that only grows with time', () => {
    fc.assert(
      fc.property(anyWear, fc.integer({ min: 1, max: 4000 }), (wear, days) => {
        const { chanceWithin } = predictWearOut(wear)
        expect(chanceWithin(days)).toBeGreaterThanOrEqual(0)
        expect(chanceWithin(days)).toBeLessThanOrEqual(1)
        expect(chanceWithin(days + 30)).toBeGreaterThanOrEqual(chanceWithin(days) - 1e-9)
      }),
    )
  })

  it('comes sooner for whoever drives more, harder or in town', () => {
    const likely = (change: Partial<Wear>) => forecast(buildWear(change)).likelyInDays
    const usual = likely({})
    const more = { milesNow: 55_000, milesPerMonth: 1400, spread: 0.15, spanMonths: 12 }
    expect(likely({ usage: more })).toBeLessThan(usual)
    expect(likely({ driving: { style: 'hard', use: 'mixed' } })).toBeLessThan(usual)
    expect(likely({ driving: { style: 'moderate', use: 'town' } })).toBeLessThan(usual)
    expect(likely({ driving: { style: 'gentle', use: 'motorway' } })).toBeGreaterThan(usual)
  })

  it('comes sooner for what an inspector has found worn', () => {
    const days = [0, 0.5, 0.75, 0.9].map(
      (foundWorn) => forecast(buildWear({ foundWorn })).likelyInDays,
    )
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(days[3]).toBeLessThan((days[0] ?? 0) / 2)
  })

  it('knows that what has lasted may last on: the date is never past', () => {
    const told = forecast(buildWear({ sinceDay: TODAY - 5000, sinceMiles: 0 }))
    expect(told.earliestInDays).toBeGreaterThan(0)
  })

  it('is surer, and narrower, the better the car is known', () => {
    const [known, unknown] = [0.1, 0.55].map((spread) =>
      forecast(
        buildWear({ usage: { milesNow: 55_000, milesPerMonth: 640, spread, spanMonths: 12 } }),
      ),
    )
    expect(known?.confidence).toBeGreaterThan(unknown?.confidence ?? 100)
  })

  it('finds the day on which a chance is reached', () => {
    const wearOut = predictWearOut(buildWear())
    for (const share of [0.1, 0.5, 0.9])
      expect(wearOut.chanceWithin(daysUntil(wearOut, share))).toBeCloseTo(share, 2)
  })
})
