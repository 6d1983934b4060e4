import { expect, it } from 'vitest'
import { vehicleClassOf } from './vehicle-class.ts'

it.each([
  ['FORD', 'standard'],
  ['Vauxhall', 'standard'],
  ['MERCEDES-BENZ', 'premium'],
  ['Mercedes Benz', 'premium'],
  ['mercedes', 'premium'],
  ['LAND ROVER', 'premium'],
  ['bmw', 'premium'],
  ['Rolls Royce', 'luxury'],
  ['PORSCHE', 'luxury'],
  ['ASTON-MARTIN', 'luxury'],
  ['Lada', 'standard'],
  ['', 'standard'],
  [null, 'standard'],
])('%s is %s [QUOTE-8]', (make, vehicleClass) => {
  expect(vehicleClassOf(make)).toBe(vehicleClass)
})
