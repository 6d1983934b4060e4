import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { MOT_MAX_FEE_PENCE } from '#domain/vehicles/mot.ts'
import { motFeeAboveLaw } from './mot-fee.ts'

const FACTORS = {
  labourFactorHundredths: { 'inner-london': 120, 'outer-london': 110, elsewhere: 100 },
}
/** The dearest price of which a fifth more, to the nearest penny, is still lawful. */
const most = pence(Math.floor((MOT_MAX_FEE_PENCE * 100 + 49) / 120))

it('the fee of an MOT is held to the law in the dearest area [QUOTE-12]', () => {
  expect(motFeeAboveLaw({ slug: 'mot', basePrice: most }, FACTORS)).toBeNull()
  expect(motFeeAboveLaw({ slug: 'mot', basePrice: pence(most + 1) }, FACTORS)).toBe(
    Math.floor(((most + 1) * 120 + 50) / 100),
  )
})

it('no other service has such a maximum [QUOTE-12]', () => {
  expect(motFeeAboveLaw({ slug: 'brakes', basePrice: pence(90_000) }, FACTORS)).toBeNull()
})
