import { expect, it } from 'vitest'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { VISIT_DAYS } from '#domain/vehicles/forecast/part-alert.ts'
import { forecastVehicle, type KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { listVisit } from './wanted-alerts.ts'

const TODAY = 20_500
const WEARING = [
  'front-brake-pads',
  'rear-brake-pads',
  'front-brake-discs',
  'rear-brake-discs',
  'tyres',
  'battery',
  'exhaust',
  'suspension',
  'clutch',
] as const

/** All that wears was renewed two months ago, as the keeper says, but what is named here was so long ago, in years. */
function visitOf(
  old: Partial<Record<ComponentKey, number>>,
  { motDueDay = null, listed = [] }: { motDueDay?: number | null; listed?: readonly string[] } = {},
) {
  const car: KnownCar = {
    fuel: 'petrol',
    gearbox: null,
    firstUsedDay: TODAY - 365 * 20,
    readings: [{ day: TODAY - 10, value: 140_000, unit: 'miles' }],
    done: [],
    answers: [
      ...WEARING.map((component) => ({
        component,
        kind: 'renewed' as const,
        renewedDay: TODAY - Math.round(365 * (old[component] ?? 0.17)),
        answeredDay: TODAY - 1,
      })),
      { component: 'brake-fluid', kind: 'renewed', renewedDay: TODAY - 60, answeredDay: TODAY - 1 },
    ],
    driving: { style: null, use: null },
    today: TODAY,
  }
  const wanting = {
    parts: forecastVehicle(car).components.filter(({ basis }) => basis === 'wear'),
    milesPerMonth: 580,
    motDueDay,
    today: TODAY,
    isLive: () => false,
    isLookedAt: (type: string) => listed.includes(type),
  }
  const then = forecastVehicle({ ...car, today: TODAY + VISIT_DAYS }).components
  return listVisit(wanting, then).map(({ type, isLook }) => (isLook ? `look at ${type}` : type))
}

it('discs, exhaust and suspension are named only in a visit whose work raises the car [VEH-24]', () => {
  const old = { 'front-brake-discs': 8, exhaust: 9, suspension: 9 }
  const looks = ['look at front-brake-discs', 'look at exhaust', 'look at suspension']
  expect(visitOf({ battery: 9, ...old })).toEqual(['battery'])
  expect(visitOf({ battery: 9, 'front-brake-pads': 7, ...old })).toEqual([
    'front-brake-pads',
    'battery',
    ...looks,
  ])
  expect(visitOf(old, { motDueDay: TODAY + 20 })).toEqual(['mot', ...looks])
  expect(visitOf(old)).toEqual([])
})

it('what can be seen as the car stands is named in the visit of a battery too [VEH-24]', () => {
  expect(visitOf({ battery: 9, tyres: 2.4 })).toEqual(['battery', 'look at tyres'])
})

it('an alert names four looks, the likeliest, and what it names stays before what is likelier by now [VEH-24]', () => {
  const old = {
    'front-brake-pads': 7,
    'front-brake-discs': 9,
    exhaust: 12,
    suspension: 10,
    clutch: 7,
    battery: 4.5,
  }
  const all = ['front-brake-discs', 'exhaust', 'suspension', 'clutch', 'battery']
  const without = (key: string) => visitOf({ ...old, [key]: 0.2 })
  const named = visitOf(old)
  expect(named).toHaveLength(5)
  // Each of the five is named where another of them is new.
  for (const key of all)
    expect(without(all.find((one) => one !== key) ?? '')).toContain(`look at ${key}`)
  const last = all.find((key) => !named.includes(`look at ${key}`)) ?? ''
  expect(visitOf(old, { listed: [last] })).toContain(`look at ${last}`)
})
