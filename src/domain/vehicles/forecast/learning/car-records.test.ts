import { expect, it } from 'vitest'
import type { KeeperAnswer } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { recordsOf } from './car-records.ts'
import { learnLives } from './learn-lives.ts'

const CAR: KnownCar = {
  fuel: 'petrol',
  gearbox: null,
  firstUsedDay: 17_000,
  readings: [{ day: 20_000, value: 60_000, unit: 'miles' }],
  done: [18_000, 20_000].map((day) => ({
    slug: day === 18_000 ? 'front-brake-pads' : 'full-service',
    day,
    miles: null,
  })),
  driving: { style: null, use: null },
  today: 20_100,
}

const told = (renewedDay: number | null, kind: KeeperAnswer['kind'] = 'renewed'): KnownCar => ({
  ...CAR,
  answers: [{ component: 'front-brake-pads', kind, renewedDay, answeredDay: 19_990 }],
})

function padsOf(car: KnownCar) {
  const pads = recordsOf([car])[0]?.parts.find(({ component }) => component === 'front-brake-pads')
  return [pads?.first?.days, pads?.lengths.map(({ days }) => days), pads?.open.days]
}

it('what a keeper says of a renewal is on record for the fleet and the car, as a job is [VEH-28, VEH-30]', () => {
  expect(padsOf(CAR)).toEqual([1000, [], 2000])
  expect(padsOf(told(19_000))).toEqual([1000, [1000], 1000])
  // What somebody remembers is not to the day.
  expect(padsOf(told(18_120))).toEqual([1000, [], 2000])
  expect(padsOf(told(null, 'unknown'))).toEqual([1000, [], 2000])
})

it('pads that wear quickly by the word of the keeper are due sooner than by the usual life [VEH-28]', () => {
  const likelyDay = (car: KnownCar) =>
    forecastVehicle(car).components.find(({ component }) => component === 'front-brake-pads')
      ?.likelyDay ?? 0
  const firstAt = (day: number) =>
    likelyDay({ ...told(19_400), done: [{ slug: 'front-brake-pads', day, miles: null }] })
  expect(firstAt(18_900)).toBeLessThan(firstAt(17_600) - 30)
})

it('renewals that alerts asked for do not teach the fleet that parts are short-lived [VEH-34]', () => {
  const learnt = (isPrompted: boolean) =>
    learnLives(
      recordsOf(
        Array.from({ length: 40 }, (_, at) => ({
          ...CAR,
          readings: [{ day: 20_000, value: 60_000 + 100 * at, unit: 'miles' as const }],
          done: [17_700, 18_400, 19_100, 19_800].map((day) => ({
            slug: 'front-brake-pads',
            day: day + at,
            miles: null,
            ...(isPrompted && { prompted: ['front-brake-pads' as const] }),
          })),
        })),
      ),
      LIVES,
    )['front-brake-pads'].median
  expect(learnt(false)).toBeLessThan(0.8 * LIVES['front-brake-pads'].median)
  expect(learnt(true)).toBeGreaterThanOrEqual(LIVES['front-brake-pads'].median)
})

it('pads that came with new discs do not teach that pads are short-lived, unless a test had failed them [VEH-34]', () => {
  const learnt = (slug: string, severity: 'advisory' | 'major') =>
    learnLives(
      recordsOf(
        Array.from({ length: 40 }, (_, at) => ({
          ...CAR,
          readings: [{ day: 20_000, value: 60_000 + 100 * at, unit: 'miles' as const }],
          done: [17_700, 18_400, 19_100, 19_800].map((day) => ({
            slug,
            day: day + at,
            miles: null,
          })),
          tests: [17_690, 18_390, 19_090, 19_790].map((day) => ({
            day: day + at,
            findings: [{ component: 'front-brake-pads' as const, severity }],
          })),
        })),
      ),
      LIVES,
    )['front-brake-pads'].median
  const usual = LIVES['front-brake-pads'].median
  expect(learnt('front-brake-pads', 'advisory')).toBeLessThan(0.8 * usual)
  expect(learnt('front-brake-discs-and-pads', 'advisory')).toBeGreaterThanOrEqual(usual)
  expect(learnt('front-brake-discs-and-pads', 'major')).toBeLessThan(0.8 * usual)
})
