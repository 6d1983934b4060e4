import type { PaymentEvent } from '#server/providers/payments/payments.ts'

/**
 * Says whether two pieces of news of one payment are about the same money: another charge or another checkout brought
 * other money. What names neither cannot be told apart.
 */
export function isSameMoney(one: PaymentEvent, other: PaymentEvent): boolean {
  for (const name of ['chargeReference', 'checkoutReference'] as const)
    if (one[name] !== undefined && other[name] !== undefined) return one[name] === other[name]
  return true
}

/** Says whether news says once more, under another id, what was heard before. */
export const isSaidAgain = (one: PaymentEvent, before: PaymentEvent): boolean =>
  isSameMoney(one, before) &&
  one.type === before.type &&
  one.amountPence === before.amountPence &&
  one.currency === before.currency &&
  one.account === before.account &&
  one.isLive === before.isLive
