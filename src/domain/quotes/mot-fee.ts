import { multiplyPence, type Pence } from '#domain/money/money.ts'
import { isWithinMotMaximum } from '#domain/vehicles/mot.ts'
import type { Tariff } from './tariff.ts'

/** As the catalogue names the test itself. */
const MOT_SLUG = 'mot'

type Priced = { slug: string; basePrice: Pence }

/**
 * What the test would cost in the dearest area, where that is more than the law allows; null where it is not, and for
 * other services [QUOTE-12].
 */
export function motFeeAboveLaw(
  { slug, basePrice }: Priced,
  { labourFactorHundredths }: Pick<Tariff, 'labourFactorHundredths'>,
): Pence | null {
  if (slug !== MOT_SLUG) return null
  const dearest = Math.max(...Object.values(labourFactorHundredths))
  const fee = multiplyPence(basePrice, dearest)
  return isWithinMotMaximum(fee) ? null : fee
}
