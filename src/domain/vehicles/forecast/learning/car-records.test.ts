import { expect, it } from 'vitest'
import type { KeeperAnswer } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import type { DoneService } from '#domain/vehicles/forecast/renewals.ts'
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

/** The usual life of front pads that forty cars teach, each with four such jobs and what its tests found before them. */
const padsLearntFrom = (
  job: Pick<DoneService, 'slug' | 'prompted'>,
  severity?: 'advisory' | 'major',
): number =>
  learnLives(
    recordsOf(
      Array.from({ length: 40 }, (_, at) => {
        const days = [17_700, 18_400, 19_100, 19_800].map((day) => day + at)
        const findings = severity ? [{ component: 'front-brake-pads' as const, severity }] : []
        return {
          ...CAR,
          readings: [{ day: 20_000, value: 60_000 + 100 * at, unit: 'miles' as const }],
          done: days.map((day) => ({ ...job, day, miles: null })),
          ...(severity && { tests: days.map((day) => ({ day: day - 10, findings })) }),
        }
      }),
    ),
    LIVES,
  )['front-brake-pads'].median

const USUAL = LIVES['front-brake-pads'].median

it('renewals that alerts asked for do not teach the fleet that parts are short-lived [VEH-34]', () => {
  const slug = 'front-brake-pads'
  expect(padsLearntFrom({ slug })).toBeLessThan(0.8 * USUAL)
  expect(padsLearntFrom({ slug, prompted: ['front-brake-pads'] })).toBeGreaterThanOrEqual(USUAL)
})

it('pads that came with new discs do not teach that pads are short-lived, unless a test had failed them [VEH-34]', () => {
  const withDiscs = { slug: 'front-brake-discs-and-pads' }
  expect(padsLearntFrom({ slug: 'front-brake-pads' }, 'advisory')).toBeLessThan(0.8 * USUAL)
  expect(padsLearntFrom(withDiscs, 'advisory')).toBeGreaterThanOrEqual(USUAL)
  expect(padsLearntFrom(withDiscs, 'major')).toBeLessThan(0.8 * USUAL)
})
