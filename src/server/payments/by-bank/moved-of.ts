import { type Pence, pence } from '#domain/money/money.ts'

/**
 * How much of a refund moves at the provider: all but what a bank has paid. If a bank has paid all of it, the provider may
 * have sent the whole before.
 */
export const movedOf = ({ amount, byBank }: { amount: Pence; byBank: Pence }): Pence =>
  byBank === amount ? amount : pence(amount - byBank)
