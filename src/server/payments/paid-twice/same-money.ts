import type { PaymentEvent } from '#server/providers/payments/payments.ts'

/**
 * Whether two events of one payment are about the same money: another charge or checkout brought other money. Events that
 * name neither cannot be told apart, and count as the same.
 */
export function isSameMoney(one: PaymentEvent, other: PaymentEvent): boolean {
  for (const name of ['chargeReference', 'checkoutReference'] as const)
    if (one[name] !== undefined && other[name] !== undefined) return one[name] === other[name]
  return true
}

/** Whether an event repeats an earlier one under another id. */
export const isSaidAgain = (one: PaymentEvent, before: PaymentEvent): boolean =>
  isSameMoney(one, before) &&
  one.type === before.type &&
  one.amountPence === before.amountPence &&
  one.currency === before.currency &&
  one.account === before.account &&
  one.isLive === before.isLive
