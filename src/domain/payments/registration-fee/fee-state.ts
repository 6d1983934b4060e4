import type { RefundState } from '#domain/payments/deposit-state.ts'

/**
 * `mismatched`: something arrived that is not the fee. `cancelled`: the application was rejected before anything was
 * paid.
 */
export const FEE_STATES = ['due', 'paid', 'waived', 'refunded', 'mismatched', 'cancelled'] as const
export type FeeState = (typeof FEE_STATES)[number]

/** The money has not come, or not the right money: what arrives can still pay it. */
export const AWAITED_FEE_STATES = ['due', 'mismatched'] as const satisfies FeeState[]

/** Nothing is owed: what arrives all the same goes back. */
const CLOSED_FEE_STATES = ['waived', 'cancelled'] as const satisfies FeeState[]

/** An open page of the provider can still take money for it: one of a fee that is not asked for any more too. */
export const PAYABLE_FEE_STATES = [...AWAITED_FEE_STATES, ...CLOSED_FEE_STATES]

/** These count for the application that waits or was approved: one at most for a mechanic. */
export const STANDING_FEE_STATES = [
  'due',
  'paid',
  'waived',
  'mismatched',
] as const satisfies FeeState[]

const isOneOf = (group: readonly FeeState[], state: FeeState) => group.includes(state)

export const isFeeAwaited = (state: FeeState): boolean => isOneOf(AWAITED_FEE_STATES, state)
export const isFeeClosed = (state: FeeState): boolean => isOneOf(CLOSED_FEE_STATES, state)

/** What administrators read. */
export const ADMINISTRATOR_FEE_WORDS: Readonly<Record<FeeState, string>> = {
  due: 'not paid yet',
  paid: 'paid',
  waived: 'waived',
  refunded: 'refunded',
  mismatched: 'does not match',
  cancelled: 'no longer asked for',
}

const APPLICANT_FEE_WORDS: Readonly<Record<FeeState, string>> = {
  due: 'Your registration fee is still to be paid',
  paid: 'Your registration fee is paid',
  waived: 'You have no registration fee to pay',
  refunded: 'Your registration fee is refunded',
  mismatched: 'We are checking your payment',
  cancelled: 'You have no registration fee to pay',
}

/** What an applicant reads above the sentence: a fee is refunded once its refund is made [PAY-189]. */
export const applicantFeeText = (state: FeeState, refund: RefundState | null): string =>
  state === 'refunded' && refund !== 'done'
    ? 'We are refunding your registration fee'
    : APPLICANT_FEE_WORDS[state]

/** What the payment page says where nothing is left to pay. */
export const FEE_PAGE_WORDS: Readonly<Partial<Record<FeeState, string>>> = {
  paid: 'This registration fee is paid.',
  waived: 'There is nothing to pay.',
  refunded: 'There is nothing to pay: this registration fee goes back to the applicant.',
  mismatched: 'A person is looking at this payment.',
  cancelled: 'There is nothing to pay.',
}
