import { multiplyPence, type Pence } from '#domain/money/money.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'

/** What a mechanic keeps of the price of a completed job; half a penny goes to them. */
export const mechanicShare = (totalPence: Pence): Pence =>
  multiplyPence(totalPence, MECHANIC_SHARE_HUNDREDTHS)
