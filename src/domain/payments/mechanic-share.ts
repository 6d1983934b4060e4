import { multiplyPence, type Pence } from '#domain/money/money.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'

/** The mechanic's share of the price of a completed job. Half a penny rounds in their favour. */
export const mechanicShare = (totalPence: Pence): Pence =>
  multiplyPence(totalPence, MECHANIC_SHARE_HUNDREDTHS)
