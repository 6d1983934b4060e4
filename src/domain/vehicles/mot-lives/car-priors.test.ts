import { describe, expect, it } from 'vitest'
import { LIVES } from '#domain/vehicles/forecast/life/lives.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { createFindPriors, SHIPPED_PRIORS } from './car-priors.ts'
import type { ModelLives } from './model-counts.ts'

const life = (scale: number, events = 100_000, shape = 3) => ({
  shape,
  scale,
  events,
  atRisk: events * 10,
})

const kindOf = (
  make: string,
  model: string,
  fuel: string,
  it: Partial<ModelLives> = {},
): ModelLives => ({
  make,
  model,
  fuel,
  cars: 10_000,
  tests: 60_000,
  milesPerYear: { median: 7200, spread: 0.5 },
  failed: { exhaust: life(14), springs: life(15) },
  advised: { tyres: life(5), 'front-brake-pads': life(6) },
  ...it,
})

const milesOf = (median: number) => ({ milesPerYear: { median, spread: 0.4 } })

const ALL = kindOf('*', '*', '*')
const find = createFindPriors([
  ALL,
  kindOf('*', '*', 'diesel', milesOf(9600)),
  kindOf('FORD', '*', 'diesel', milesOf(10_800)),
  kindOf('FORD', 'FOCUS', 'diesel', milesOf(12_000)),
])

describe('the priors of a kind of car', () => {
  it.each([
    ['its model', { make: 'Ford', model: 'Focus', fuel: 'diesel' }, 1000],
    [
      'its model, which a register names at greater length',
      { make: 'FORD', model: 'FOCUS ZETEC', fuel: 'DIESEL' },
      1000,
    ],
    ['its make', { make: 'Ford', model: 'Capri', fuel: 'diesel' }, 900],
    ['its fuel', { make: 'Lada', model: 'Niva', fuel: 'diesel' }, 800],
    ['all cars, where its fuel has too few', { make: 'Ford', model: 'Focus', fuel: 'petrol' }, 600],
    ['all cars, where its fuel is unknown', { make: 'Ford', model: 'Focus', fuel: null }, 600],
  ])('come from %s [VEH-20]', (_, kind, milesPerMonth) => {
    expect(find(kind).usual.milesPerMonth).toBeCloseTo(milesPerMonth)
  })

  it('are the shipped ones where the file knows no car at all', () => {
    expect(createFindPriors([])({ make: 'Ford', model: 'Focus', fuel: 'diesel' })).toBe(
      SHIPPED_PRIORS,
    )
  })

  const tyresOf = (own: ReturnType<typeof life>, miles = 7200) =>
    createFindPriors([
      ALL,
      kindOf('KIA', 'RIO', 'petrol', {
        milesPerYear: { median: miles, spread: 0.4 },
        advised: { tyres: own },
      }),
    ])({ make: 'Kia', model: 'Rio', fuel: 'petrol' }).lives.tyres.median / LIVES.tyres.median

  it('scale a life by how much later its kind is advised on, the more so the more events tell', () => {
    expect(tyresOf(life(6))).toBeCloseTo(1.2, 2)
    expect(tyresOf(life(6, 200))).toBeCloseTo(Math.sqrt(1.2), 2)
    expect(tyresOf(life(6, 30))).toBeLessThan(1.03)
    expect(tyresOf(life(50))).toBeCloseTo(1.6)
    expect(tyresOf(life(0.5))).toBeCloseTo(1 / 1.6)
  })

  it('do not count twice that a kind which drives twice as far is advised earlier', () => {
    // Tyres wear by miles for the most part: the same miles at half the age is nearly the same life.
    const halfTheAge = tyresOf(life(2.5), 14_400)
    expect(halfTheAge).toBeGreaterThan(0.75)
    expect(halfTheAge).toBeLessThan(1)
  })

  it('take the life of exhaust and suspension from failures, and leave the battery as it is', () => {
    const { lives } = find({ make: 'Lada', model: 'Niva', fuel: null })
    // 14 years × (ln 2)^(1/3) in months, of an exhaust's usual 120.
    expect(lives.exhaust.median).toBeCloseTo((14 * Math.LN2 ** (1 / 3) * 12) / 120, 3)
    expect(lives.exhaust.shape).toBe(3)
    expect(lives.battery).toBe(LIVES.battery)
  })
})

it('a car without readings is forecast with what its kind is driven [VEH-20]', () => {
  const car: KnownCar = {
    fuel: 'diesel',
    gearbox: null,
    firstUsedDay: 18_000,
    readings: [],
    done: [],
    driving: { style: null, use: null },
    today: 19_000,
  }
  const plain = forecastVehicle(car)
  const known = forecastVehicle({
    ...car,
    ...find({ make: 'Ford', model: 'Focus', fuel: 'diesel' }),
  })
  expect(plain.usage.milesPerMonth).toBe(560)
  expect(known.usage.milesPerMonth).toBe(1000)
  expect(known.usage.spread).toBeLessThan(plain.usage.spread)
  const tyres = (forecast: typeof plain) =>
    forecast.components.find(({ component }) => component === 'tyres')?.likelyDay ?? 0
  expect(tyres(known)).toBeLessThan(tyres(plain))
})
