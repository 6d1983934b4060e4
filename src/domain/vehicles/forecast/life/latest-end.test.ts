import { describe, expect, it } from 'vitest'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import { DAYS_PER_MONTH, USUAL } from '#domain/vehicles/forecast/usage.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { ratesOf } from './exposure.ts'
import { LIVES } from './lives.ts'

const TODAY = 20_500
const UNKNOWN = { style: null, use: null } as const
const KEYS = ['front-brake-pads', 'tyres', 'clutch'] as const

/** Repeatable random numbers (Park and Miller). */
function createChance(seed: number) {
  let state = seed
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal }
}

/** A car whose odometer nobody reads, of which jobs are known that its household recorded, and the days its parts end. */
function createUnread({ uniform, normal }: ReturnType<typeof createChance>) {
  const firstUsedDay = TODAY - Math.round(200 + 4800 * uniform())
  const perDay = (USUAL.milesPerMonth / DAYS_PER_MONTH) * Math.exp(0.9 * normal())
  const recorded = [0.95, 0.4, 0.05][Math.floor(3 * uniform())] ?? 0
  const done: KnownCar['done'][number][] = []
  const ends = KEYS.map((key) => {
    const { median, shape } = LIVES[key]
    const rates = ratesOf(key, LIVES[key], UNKNOWN)
    const lastDays = () =>
      (median * (-Math.log2(uniform())) ** (1 / shape)) / (rates.perMile * perDay + rates.perDay)
    let day = firstUsedDay + lastDays()
    while (day <= TODAY) {
      if (uniform() < recorded)
        done.push({ slug: componentOf(key).service, day: Math.round(day), miles: null })
      day += lastDays()
    }
    return { key, day }
  })
  const known: KnownCar = {
    fuel: 'petrol',
    gearbox: 'manual',
    firstUsedDay,
    readings: [],
    done,
    driving: UNKNOWN,
    inUseDay: TODAY,
    today: TODAY,
  }
  return { known, ends }
}

const partsOf = (car: KnownCar) =>
  new Map(forecastVehicle(car).components.map((part) => [part.component, part]))

describe('the interval of a part whose miles nobody knows', () => {
  it('holds four in five of those in use, of households that record all, some or hardly any [VEH-7]', () => {
    const chance = createChance(11)
    const seen = Array.from({ length: 700 }, () => createUnread(chance)).flatMap(
      ({ known, ends }) => {
        const parts = partsOf(known)
        return ends.map(({ key, day }) => {
          const { earliestDay, latestDay } = parts.get(key) ?? {}
          const isInside = day >= (earliestDay ?? Infinity) && day <= (latestDay ?? -Infinity)
          return { isInside, isNothingOnRecord: known.done.length === 0 }
        })
      },
    )
    const shareOf = (all: typeof seen) => all.filter(({ isInside }) => isInside).length / all.length
    expect(shareOf(seen)).toBeGreaterThan(0.75)
    expect(shareOf(seen)).toBeLessThan(0.88)
    expect(shareOf(seen.filter((one) => one.isNothingOnRecord))).toBeGreaterThan(0.75)
  })

  it('reaches further for a car that was in use later, and nothing else of the forecast moves [VEH-7]', () => {
    const car = { ...createUnread(createChance(3)).known, done: [], firstUsedDay: TODAY - 4000 }
    const [before, after] = [TODAY - 3000, TODAY].map((inUseDay) => partsOf({ ...car, inUseDay }))
    for (const key of KEYS) {
      const [early, late] = [before?.get(key), after?.get(key)]
      expect(late?.latestDay).toBeGreaterThan(Math.max(TODAY, early?.latestDay ?? Infinity))
      expect({ ...late, latestDay: null }).toEqual({ ...early, latestDay: null })
    }
  })
})
