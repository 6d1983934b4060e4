import { formatPounds, type Pence } from '#domain/money/money.ts'

/** Pounds, unless the operator sets another amount; nought asks for none [PAY-130]. */
export const REGISTRATION_FEE_POUNDS = 49
export const REGISTRATION_FEE_MAX_POUNDS = 500

/** The rules of the fee, in the words of every page and email [PAY-130]. */
export const FEE_SENTENCES = {
  once: (amount: Pence) => `The registration fee is ${formatPounds(amount)}, once.`,
  notNeeded: 'We look at your application whether or not it is paid yet.',
  refunded: 'If we do not accept your application, you get all of it back.',
} as const
