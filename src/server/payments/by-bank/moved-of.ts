import { type Pence, pence } from '#domain/money/money.ts'

/** What of a refund moves at the provider. One that a bank has made whole may have been made there before. */
export const movedOf = ({ amount, byBank }: { amount: Pence; byBank: Pence }): Pence =>
  byBank === amount ? amount : pence(amount - byBank)
