import { expect, it } from 'vitest'
import { unfitServices } from './unfit-services.ts'

const BASKET = ['full-service', 'spark-plugs', 'timing-belt', 'of-the-operator'].map((slug) => ({
  slug,
}))

it.each<[string | null, string[]]>([
  ['Electricity', ['spark-plugs', 'timing-belt']],
  ['electric', ['spark-plugs', 'timing-belt']],
  ['Heavy Oil', ['spark-plugs']],
  ['HYBRID ELECTRIC', []],
  ['petrol', []],
  ['Steam', []],
  [null, []],
])('a car of the fuel %j cannot have %j [QUOTE-23]', (fuel, unfit) => {
  expect(unfitServices(BASKET, fuel).unfit.map(({ slug }) => slug)).toEqual(unfit)
})

const WITH_MORE = ['full-service', 'mot-premium', 'air-and-pollen-filters', 'brake-inspection'].map(
  (slug) => ({ slug }),
)

it.each<[string | null, string[]]>([
  ['Electricity', ['full-service', 'mot-premium', 'air-and-pollen-filters']],
  ['HYBRID ELECTRIC', []],
  ['Heavy Oil', []],
  [null, []],
])('a car of the fuel %j can have but a part of %j [QUOTE-23]', (fuel, partly) => {
  const found = unfitServices(WITH_MORE, fuel)
  expect(found.partly.map(({ slug }) => slug)).toEqual(partly)
  expect(found.unfit).toEqual([])
})
