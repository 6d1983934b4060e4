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
