import fc from 'fast-check'
import { COMPONENT_KEYS, componentOf } from '#domain/vehicles/forecast/components.ts'
import { LIVES, type WearKey } from '#domain/vehicles/forecast/life/lives.ts'
import type { KnownCar } from '#domain/vehicles/forecast/vehicle-forecast.ts'

export const TODAY = 20_500

const before = (days: number) => fc.integer({ min: TODAY - days, max: TODAY })

const anyTest = fc.record({
  day: before(4000),
  findings: fc.array(
    fc.record({
      component: fc.constantFrom(...(Object.keys(LIVES) as WearKey[])),
      severity: fc.constantFrom('advisory' as const, 'major' as const, 'rectified' as const),
    }),
    { maxLength: 3 },
  ),
})

/** Cars about which much, little or nothing is known, on one day. */
export const anyCar: fc.Arbitrary<KnownCar> = fc.record({
  fuel: fc.constantFrom('petrol' as const, 'diesel' as const, 'electric' as const),
  gearbox: fc.constantFrom('manual' as const, 'automatic' as const, null),
  firstUsedDay: fc.oneof(before(8000), fc.constant(null)),
  readings: fc.array(
    fc.record({
      day: before(3000),
      value: fc.integer({ min: 0, max: 160_000 }),
      unit: fc.constant('miles' as const),
    }),
    { maxLength: 6 },
  ),
  done: fc.array(
    fc.record({
      slug: fc.constantFrom(...COMPONENT_KEYS.map((key) => componentOf(key).service)),
      day: before(3000),
      miles: fc.constant(null),
    }),
    { maxLength: 8 },
  ),
  driving: fc.record({
    style: fc.constantFrom('gentle' as const, 'hard' as const, null),
    use: fc.constantFrom('town' as const, 'motorway' as const, null),
  }),
  answers: fc.array(
    fc.record({
      component: fc.constantFrom(...COMPONENT_KEYS),
      kind: fc.constantFrom('renewed' as const, 'original' as const, 'unknown' as const),
      renewedDay: fc.oneof(before(3000), fc.constant(null)),
      miles: fc.constant(null),
      answeredDay: before(1000),
    }),
    { maxLength: 4 },
  ),
  tests: fc
    .array(anyTest, { maxLength: 4 })
    .map((tests) => tests.toSorted((a, b) => a.day - b.day)),
  today: fc.constant(TODAY),
})
