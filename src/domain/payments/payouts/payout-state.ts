/** `planned`: its amount is fixed and the provider is being asked. `failed`: the provider refused, nothing moved. */
export const PAYOUT_STATES = ['planned', 'paid', 'failed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

export const PAYOUT_WORDS: Readonly<Record<PayoutState, string>> = {
  planned: 'On its way',
  paid: 'Paid',
  failed: 'Not paid: we are looking into it',
}
