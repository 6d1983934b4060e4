import { addPence, type Pence, pence } from '#domain/money/money.ts'

/** One refund of a payment: what it is of, and what of it a bank has made. */
export type BankRefund = { id: string; amountPence: Pence; byBankPence: Pence; isMade: boolean }

/** `lostPence`: what banks took of it for good, in all of its disputes. */
export type DisputedPayment = { paidPence: Pence; lostPence: Pence }

/** What of a refund is not the bank’s to make. */
const oursOf = ({ amountPence, byBankPence }: Omit<BankRefund, 'id' | 'isMade'>): Pence =>
  pence(amountPence - byBankPence)

/** What can still go to a customer of what they paid: neither a bank has taken it back for them, nor has it gone back. */
export function leftToReturn(
  { paidPence, lostPence }: DisputedPayment,
  refunds: readonly BankRefund[],
): Pence {
  const made = addPence(...refunds.filter(({ isMade }) => isMade).map(oursOf))
  return pence(Math.max(0, paidPence - lostPence - made))
}

/**
 * What a bank has made of the refunds that are still to be made, in their order: nobody gets more than they paid, whether a
 * bank took it back for them or we return it [PAY-185]. What it left is still ours to make.
 */
export function madeByBank(
  payment: DisputedPayment,
  refunds: readonly BankRefund[],
): { id: string; byBankPence: Pence }[] {
  let left = leftToReturn(payment, refunds)
  let taken = pence(payment.lostPence - addPence(...refunds.map(({ byBankPence }) => byBankPence)))
  return refunds.flatMap((refund) => {
    if (refund.isMade) return []
    const ours = oursOf(refund)
    const stays = pence(Math.min(ours, left))
    const byBankPence = pence(Math.min(ours - stays, Math.max(0, taken)))
    left = pence(left - stays)
    taken = pence(taken - byBankPence)
    return byBankPence > 0 ? [{ id: refund.id, byBankPence }] : []
  })
}
