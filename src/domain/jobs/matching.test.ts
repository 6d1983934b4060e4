import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPECIALTIES } from '#domain/mechanics/trade-options.ts'
import {
  type Candidate,
  etaMinutes,
  explainScore,
  MATCH_WEIGHTS,
  matchFactors,
  matchScore,
  shrunkRating,
  specialtyFit,
} from './matching.ts'

const buildCandidate = (change: Partial<Candidate> = {}): Candidate => ({
  distanceMiles: 5,
  radiusMiles: 20,
  specialty: 'Brakes & Suspension',
  rating: 4.6,
  reviewCount: 40,
  reservedHoursThatDay: 2,
  responseMinutes: 30,
  ...change,
})
const wanted = { categories: ['Brakes'], meanRating: 4.5 }
const scoreOf = (change: Partial<Candidate>, of = wanted) =>
  matchScore(matchFactors(buildCandidate(change), of))

it('the weights are a hundred points together [JOB-2]', () => {
  expect(Object.values(MATCH_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

describe('each factor', () => {
  it.each([
    ['at the door', { distanceMiles: 0 }, 'distance', 1],
    ['half-way to the end of the radius', { distanceMiles: 10 }, 'distance', 0.5],
    ['at the end of the radius', { distanceMiles: 20 }, 'distance', 0],
    ['on no map', { distanceMiles: null }, 'distance', 0.5],
    ['their own field', {}, 'specialty', 1],
    ['takes all repairs', { specialty: 'All repairs & MOT' }, 'specialty', 0.85],
    ['another field', { specialty: 'Transmission' }, 'specialty', 0.4],
    ['a field nobody knows', { specialty: 'Juggling' }, 'specialty', 0.4],
    ['no review: the mean', { rating: 0, reviewCount: 0 }, 'rating', 0.875],
    ['an empty day', { reservedHoursThatDay: 0 }, 'load', 1],
    ['half a day', { reservedHoursThatDay: 5.5 }, 'load', 0.5],
    ['a full day', { reservedHoursThatDay: 11 }, 'load', 0],
    ['no day yet', { reservedHoursThatDay: null }, 'load', 0.5],
    ['answers at once', { responseMinutes: 0 }, 'response', 1],
    ['answers in two hours', { responseMinutes: 120 }, 'response', 0.5],
    ['answers tomorrow', { responseMinutes: 1440 }, 'response', 0],
  ] as const)('%s', (_, change, factor, value) => {
    expect(matchFactors(buildCandidate(change), wanted)[factor]).toBeCloseTo(value)
  })
})

it.each([
  ['one review of five stars, beside a mean of 4.5', 5, 1, 4.545],
  ['fifty of 4.8', 4.8, 50, 4.75],
  ['none', 0, 0, 4.5],
])('a rating is shrunk towards the mean: %s [JOB-3]', (_, rating, reviewCount, shrunk) => {
  expect(shrunkRating({ rating, reviewCount }, 4.5)).toBeCloseTo(shrunk, 2)
})

it('a job of several kinds suits who is at home in most of them', () => {
  expect(specialtyFit('Brakes & Suspension', ['Brakes', 'Tyres'])).toBe(1)
  expect(specialtyFit('Brakes & Suspension', ['Brakes', 'Engine'])).toBeCloseTo(0.7)
  expect(specialtyFit('All repairs & MOT', ['Brakes', 'Engine'])).toBeCloseTo(0.85)
  expect(specialtyFit('Brakes & Suspension', [])).toBe(0.5)
})

it.each([
  [0, 5],
  [4, 13],
  [20, 65],
])('a way of %i miles takes about %i minutes', (miles, minutes) => {
  expect(etaMinutes(miles)).toBe(minutes)
})

it('the explanation says how a score came about, and leaves out what was never stored', () => {
  const factors = matchFactors(buildCandidate(), wanted)
  const told = explainScore(factors)
  expect(told.map(({ factor }) => factor)).toEqual(Object.keys(MATCH_WEIGHTS))
  expect(told.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(matchScore(factors), 0)
  expect(explainScore({ distance: 1, charm: 1 })).toEqual([
    { factor: 'distance', value: 1, points: 35, pointsMax: 35 },
  ])
})

const anyCandidate = fc.record<Candidate>({
  distanceMiles: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
  radiusMiles: fc.integer({ min: 0, max: 100 }),
  specialty: fc.constantFrom(...SPECIALTIES),
  rating: fc.double({ min: 1, max: 5, noNaN: true }),
  reviewCount: fc.nat(5000),
  reservedHoursThatDay: fc.option(fc.nat(24)),
  responseMinutes: fc.nat(3000),
})

describe('for every candidate', () => {
  it('a score is between 0 and 100 and every factor between 0 and 1 [JOB-2]', () => {
    fc.assert(
      fc.property(anyCandidate, (candidate) => {
        const factors = matchFactors(candidate, wanted)
        for (const value of Object.values(factors)) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
        expect(matchScore(factors)).toBeGreaterThanOrEqual(0)
        expect(matchScore(factors)).toBeLessThanOrEqual(100)
      }),
    )
  })

  it.each<[string, keyof Candidate, 'more' | 'less']>([
    ['nearer', 'distanceMiles', 'less'],
    ['a wider radius', 'radiusMiles', 'more'],
    ['a better rating', 'rating', 'more'],
    ['an emptier day', 'reservedHoursThatDay', 'less'],
    ['a quicker answer', 'responseMinutes', 'less'],
  ])('%s is never worth less [JOB-2]', (_, field, better) => {
    fc.assert(
      fc.property(anyCandidate, fc.nat(100), (candidate, step) => {
        const value = candidate[field]
        if (typeof value !== 'number') return
        const improved = { ...candidate, [field]: better === 'more' ? value + step : value - step }
        expect(scoreOf(improved)).toBeGreaterThanOrEqual(scoreOf(candidate))
      }),
    )
  })

  it('more reviews of a rating above the mean are never worth less', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (few, more) => {
        const best = { rating: 5, reviewCount: few }
        expect(scoreOf({ ...best, reviewCount: few + more })).toBeGreaterThanOrEqual(scoreOf(best))
      }),
    )
  })
})
