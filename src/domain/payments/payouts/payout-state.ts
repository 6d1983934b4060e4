/**
 * `planned`: its amount is fixed and the provider is being asked. `failed`: the provider refused, nothing moved.
 * `called-off`: a person decided not to make it, nothing moved.
 */
export const PAYOUT_STATES = ['planned', 'paid', 'failed', 'called-off'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_WORDS: Readonly<Record<PayoutState, string>> = {
  planned: 'On its way',
  paid: 'Paid',
  failed: 'Not paid: we are looking into it',
  'called-off': 'Called off: it is part of a later payout',
}
