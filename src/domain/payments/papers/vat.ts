import type { Pence } from '#domain/money/money.ts'
import { partOf } from '#domain/money/split-pence.ts'

/** The standard rate of VAT in the United Kingdom since January 2011, in hundredths. */
export const VAT_PERCENT = 20

/** The VAT in an amount that includes it: a sixth, to the nearest penny. */
export const vatIn = (grossPence: Pence): Pence =>
  partOf(grossPence, VAT_PERCENT, 100 + VAT_PERCENT)
