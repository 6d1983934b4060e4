import { type DepositState, isFree, MISMATCH_SETTLED } from '#domain/payments/deposit-state.ts'

/**
 * What becomes of a booking whose mechanic cannot come and whom nobody replaces: a free re-visit has no deposit and its
 * claim stays open [CASE-13], nothing can be refunded to somebody who has not paid yet, and of money that is not the deposit
 * a person decides.
 */
export function notReplacedWords(deposit: DepositState | undefined): string {
  if (isFree(deposit))
    return 'we will cancel this visit. Your claim stays open, and we will arrange another one.'
  if (deposit === 'paid') return 'we will cancel the booking and refund your deposit in full.'
  return deposit === 'mismatched'
    ? `we will cancel the booking, and ${MISMATCH_SETTLED}.`
    : 'we will cancel the booking, and there is nothing to pay.'
}
