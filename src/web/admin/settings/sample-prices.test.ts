import { expect, it } from 'vitest'
import { FIRST_TARIFF, termsOf } from '#domain/quotes/tariff.ts'
import { samplePrices } from './sample-prices.ts'

const service = (id: number, name: string, basePrice: number, laborHours: number) => ({
  id,
  name,
  category: 'Servicing',
  basePrice,
  laborHours,
  partsRequired: true,
  isActive: true,
})

const SERVICES = [
  service(3, 'Clutch', 480, 5),
  service(1, 'Oil', 45, 0.5),
  service(2, 'Pads', 120, 1),
  { ...service(4, 'Inspection', 20, 1), partsRequired: false },
  { ...service(5, 'Withdrawn', 30, 0.5), isActive: false },
]
const now = termsOf(FIRST_TARIFF)

it('the preview shows the cheapest, a middling and the dearest job, each for another car and place [ADMIN-91]', () => {
  const found = samplePrices(SERVICES, now, {
    ...now,
    mobileFeePounds: 30,
    premiumPartsPercent: 50,
  })
  expect(found).toEqual([
    { name: 'Oil', what: 'standard car, outside London', before: 7000, after: 7500 },
    // £50 of labour at 1.10, £70 of parts at 1.25 and then 1.50, and the visit.
    { name: 'Pads', what: 'premium make, outer London', before: 16_750, after: 19_000 },
    { name: 'Clutch', what: 'luxury make, inner London', before: 69_300, after: 69_800 },
  ])
})

it('the preview says which job would cost less than its labour [ADMIN-91]', () => {
  const found = samplePrices(SERVICES, now, { ...now, labourRatePounds: 97 })
  expect(found.map(({ after }) => after === null)).toEqual([true, false, true])
})

it('the preview of an empty catalogue is empty', () => {
  expect(samplePrices([], now, now)).toEqual([])
})
