import { describe, expect, it } from 'vitest'
import { COMPONENT_KEYS, componentOf } from '#domain/vehicles/forecast/components.ts'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { exposureOf } from '#domain/vehicles/forecast/life/survival.ts'
import { DAYS_PER_MONTH } from '#domain/vehicles/forecast/usage.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type CarRecords, recordsOf, type Stretch } from './car-records.ts'
import { lateOddsOf } from './late-records.ts'
import { learnLives } from './learn-lives.ts'

const { months, miles: usualMiles } = componentOf('tyres')

/** So many cars show what is claimed of a fleet. */
const CARS = 100
/** What shows only in the few that last longest takes more of them. */
const MORE_CARS = 300

/** Repeatable random numbers (Park and Miller). */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

type Truth = {
  milesShare: number
  median: number
  shape: number
  recorded: number
  /** How many outlast the others by far. */
  tail?: number
  /** Tyres of every car last up to so much longer or shorter, as the logarithm. */
  paces?: number
  /** The share of the cars that have all their tyres from elsewhere. */
  silent?: number
  /** Their keepers began to record on any day of their lives, instead of the first. */
  isLate?: boolean
}

/** Cars of twelve years whose tyres last as the truth says. */
function createFleet(
  count: number,
  { milesShare, median, shape, recorded, tail = 0, paces = 0, silent = 0, isLate = false }: Truth,
  seed = 7,
): CarRecords[] {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => {
    const perDay = 18 * Math.exp(1.6 * (chance() - 0.5) * 2)
    const rate =
      (milesShare * perDay) / (usualMiles ?? 1) + (1 - milesShare) / (months * DAYS_PER_MONTH)
    const stretch = (days: number): Stretch => ({ days, miles: days * perDay })
    const lengths: Stretch[] = []
    let [day, from] = [0, null as number | null]
    let first: Stretch | null = null
    const pace = Math.exp(2 * paces * (paces === 0 ? 0 : chance() - 0.5))
    const isSilent = silent > 0 && chance() < silent
    const begin = isLate ? 4380 * chance() : 0
    const done: { slug: string; day: number; miles: null }[] = []
    for (;;) {
      const life = { median: median * pace, shape, tail }
      day += exposureOf(life, -Math.log2(1 - chance())) / rate
      if (day > 4380) break
      if (isSilent || day < begin || chance() > recorded) continue
      done.push({ slug: 'tyres-pair', day, miles: null })
      if (from === null) first = stretch(day)
      else lengths.push(stretch(day - from))
      from = day
    }
    const open = stretch(4380 - (from ?? 0))
    const tyres = { component: 'tyres' as const, first, lengths, open, isSilent: from === null }
    const lateOdds = isLate ? lateOddsOf({ done, firstUsedDay: 0 }, 4380) : 0
    return { driving: { style: null, use: null }, parts: [tyres], lateOdds }
  })
}

describe('what a fleet has on record of its renewals', () => {
  it.each([
    { milesShare: 0.7, median: 1.1, shape: 4, recorded: 1 },
    { milesShare: 0.45, median: 0.9, shape: 2.4, recorded: 1 },
    { milesShare: 0.75, median: 1, shape: 3, recorded: 0.6 },
  ])(
    'teaches how long its parts last: $milesShare by miles, median $median, shape $shape, $recorded recorded [VEH-30]',
    (truth) => {
      const { tyres } = learnLives(createFleet(CARS, truth), LIVES)
      expect(Math.abs(tyres.milesShare - truth.milesShare)).toBeLessThan(0.12)
      expect(Math.abs(Math.log(tyres.median / truth.median))).toBeLessThan(0.12)
      expect(Math.abs(Math.log(tyres.shape / truth.shape))).toBeLessThan(0.25)
    },
  )

  const ALIKE = { milesShare: 0.7, median: 1, shape: 3, recorded: 1 }

  it('is of slow wearers too, of whose parts no renewal is on record yet [VEH-30]', () => {
    const fleet = createFleet(MORE_CARS, { ...ALIKE, median: 1.8, paces: 0.7 })
    const all = learnLives(fleet, LIVES).tyres.median
    const recorded = fleet.map(({ driving, parts }) => ({
      driving,
      parts: parts.filter(({ isSilent }) => !isSilent).map((one) => ({ ...one, first: null })),
    }))
    expect(all).toBeGreaterThan(1.08 * learnLives(recorded, LIVES).tyres.median)
    expect(all).toBeLessThan(1.8)
  })

  it('is not of cars whose tyres all come from elsewhere, however many they are [VEH-30]', () => {
    const medianWith = (silent: number) =>
      learnLives(createFleet(CARS, { ...ALIKE, silent }), LIVES).tyres.median
    expect(Math.abs(Math.log(medianWith(0.4) / medianWith(0)))).toBeLessThan(0.1)
  })

  it('is not taken for long lives where records begin late in the lives of cars [VEH-30]', () => {
    const fleet = createFleet(2 * CARS, { ...ALIKE, isLate: true })
    const medianOf = (cars: readonly CarRecords[]) => learnLives(cars, LIVES).tyres.median
    const blind = fleet.map((car) => ({ ...car, lateOdds: 0 }))
    expect(Math.abs(Math.log(medianOf(fleet)))).toBeLessThan(0.12)
    expect(medianOf(blind)).toBeGreaterThan(1.1 * medianOf(fleet))
  })

  it('shows which parts go elsewhere though the household records the others [VEH-30]', () => {
    const pads = createFleet(2 * CARS, ALIKE)
    const fleet = createFleet(2 * CARS, { ...ALIKE, recorded: 0.25 }).map(
      ({ driving, parts }, at) => ({
        driving,
        parts: [
          ...parts,
          ...(pads[at]?.parts ?? []).map((one) => ({
            ...one,
            component: 'front-brake-pads' as const,
          })),
        ],
      }),
    )
    const lives = learnLives(fleet, LIVES)
    expect(Math.abs(Math.log(lives.tyres.median))).toBeLessThan(0.2)
    expect(lives.tyres.elsewhere).toBeGreaterThan(0.5)
    expect(lives['front-brake-pads'].elsewhere).toBeLessThan(0.1)
  })

  it('never makes lives longer than 1.25 times the given ones, however little is on record [VEH-30]', () => {
    const fleet = createFleet(CARS, { ...ALIKE, median: 4 })
    const { median } = learnLives(fleet, LIVES).tyres
    expect(median).toBeLessThanOrEqual(1.25 * LIVES.tyres.median)
    expect(median).toBeGreaterThan(1.15 * LIVES.tyres.median)
  })

  it('shows how many last far longer than the others [VEH-30]', () => {
    const tailOf = (tail: number) =>
      learnLives(createFleet(MORE_CARS, { ...ALIKE, shape: 4, tail }, 11), LIVES).tyres.tail
    const without = tailOf(0)
    expect(tailOf(1)).toBeGreaterThan(without + 0.3)
    expect(without).toBeLessThan(0.3)
  })

  it('lets a car that has renewed often speak no more than one that has renewed once [VEH-30]', () => {
    const medianFrom = (renewals: number) =>
      learnLives(
        Array.from({ length: 300 }, (_, at): CarRecords => {
          const isQuick = at % 2 === 0
          // All quick cars last alike, and all slow ones, but for a tenth either way.
          const days = (isQuick ? 700 : 1400) * (0.9 + (0.2 * (at % 50)) / 49)
          const one: Stretch = { days, miles: days * 20 }
          const lengths = Array<Stretch>(isQuick ? renewals : 1).fill(one)
          const open = { days: days / 10, miles: days * 2 }
          return {
            driving: { style: null, use: null },
            parts: [{ component: 'tyres', first: null, lengths, open, isSilent: false }],
          }
        }),
        LIVES,
      ).tyres.median
    expect(Math.abs(Math.log(medianFrom(6) / medianFrom(1)))).toBeLessThan(0.05)
  })

  it('leaves at least a quarter of the wear to time, whatever the cars show that drive [VEH-30]', () => {
    const truth = { milesShare: 1, median: 1, shape: 4, recorded: 1 }
    const { tyres } = learnLives(createFleet(CARS / 2, truth), LIVES)
    expect(tyres.milesShare).toBeGreaterThan(0.65)
    expect(tyres.milesShare).toBeLessThanOrEqual(0.75)
  })

  it('teaches nothing where there is none, and little where there is little [VEH-30]', () => {
    expect(learnLives([], LIVES)).toEqual(LIVES)
    const truth = { milesShare: 0.3, median: 0.7, shape: 4, recorded: 1 }
    const moved = (cars: number) =>
      Math.abs(
        Math.log(learnLives(createFleet(cars, truth), LIVES).tyres.median / LIVES.tyres.median),
      )
    expect(moved(2)).toBeLessThan(moved(CARS) / 2)
  })

  it('counts once where the same car is given many times [VEH-30]', () => {
    const [car] = createFleet(1, { milesShare: 0.3, median: 0.5, shape: 4, recorded: 1 })
    if (!car) throw new Error('there is no car')
    expect(learnLives(Array<CarRecords>(50).fill(car), LIVES)).toEqual(learnLives([car], LIVES))
  })

  it('does not change while nothing becomes known [VEH-30]', () => {
    const car: KnownCar = {
      fuel: 'petrol',
      gearbox: 'manual',
      firstUsedDay: 17_000,
      readings: [
        { day: 19_000, value: 30_000, unit: 'miles' },
        { day: 20_000, value: 45_000, unit: 'miles' },
      ],
      done: [18_000, 19_200].map((day) => ({
        slug: componentOf('tyres').service,
        day,
        miles: null,
      })),
      driving: { style: null, use: null },
      today: 20_100,
    }
    const records = recordsOf([car])
    const recorded = records[0]?.parts.filter(({ isSilent }) => !isSilent)
    expect(recorded?.map(({ component }) => component)).toEqual(['tyres'])
    expect(recordsOf([{ ...car, today: 21_500 }])).toEqual(records)
  })

  it('is not read from the miles of a taxi that never stands [VEH-30]', () => {
    const taxiOf = (perDay: number): KnownCar => ({
      fuel: 'petrol',
      gearbox: null,
      firstUsedDay: 19_000,
      readings: [19_200, 19_400, 19_600, 19_800].map((day) => ({
        day,
        value: perDay * (day - 19_000),
        unit: 'miles',
      })),
      done: [19_100, 19_300, 19_500].map((day) => ({ slug: 'tyres-pair', day, miles: null })),
      driving: { style: null, use: null },
      today: 20_000,
    })
    const taught = (perDay: number) =>
      recordsOf([taxiOf(perDay)])[0]?.parts.filter(({ component }) => component === 'tyres').length
    expect(taught(150)).toBe(1)
    expect(taught(190)).toBe(0)
    // Its own forecast is of these miles.
    expect(forecastVehicle(taxiOf(190)).setAside.size).toBe(0)
  })

  it('tells of a part without a renewal on record only if the car has one [VEH-30]', () => {
    const car: KnownCar = {
      fuel: 'petrol',
      gearbox: null,
      firstUsedDay: 17_000,
      readings: [{ day: 19_000, value: 30_000, unit: 'miles' }],
      done: [{ slug: 'tyres-pair', day: 18_000, miles: null }],
      driving: { style: null, use: null },
      today: 20_100,
    }
    const silentOf = (gearbox: KnownCar['gearbox'], fuel: KnownCar['fuel'] = 'petrol') =>
      recordsOf([{ ...car, gearbox, fuel }])[0]
        ?.parts.filter(({ isSilent }) => isSilent)
        .map(({ component }) => component)
    expect(silentOf(null)).toEqual([
      'front-brake-pads',
      'front-brake-discs',
      'battery',
      'exhaust',
      'suspension',
    ])
    expect(silentOf('manual')).toEqual([
      'front-brake-pads',
      'front-brake-discs',
      'battery',
      'exhaust',
      'suspension',
      'clutch',
    ])
    expect(silentOf('manual', 'electric')).toEqual([
      'front-brake-pads',
      'front-brake-discs',
      'battery',
      'suspension',
    ])
    const [first] =
      recordsOf([car])[0]?.parts.filter(({ component }) => component === 'tyres') ?? []
    expect([first?.first?.days, first?.open.days]).toEqual([1000, 1000])
  })

  it('leaves the parts alone of which nothing is on record', () => {
    const learnt = learnLives(
      createFleet(50, { milesShare: 0.5, median: 0.8, shape: 3, recorded: 1 }),
      LIVES,
    )
    const untouched = COMPONENT_KEYS.filter((key) => key === 'exhaust' || key === 'suspension')
    for (const key of untouched) expect(learnt[key as 'exhaust']).toEqual(LIVES[key as 'exhaust'])
  })
})
