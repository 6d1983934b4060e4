export const WAITING_REASONS = ['held', 'disputed', 'unpaid', 'too-soon'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

export const WAITING_WORDS: Readonly<Record<WaitingReason, string>> = {
  held: 'We are looking at something about this job first.',
  disputed: 'The customer’s bank is looking at this payment.',
  unpaid: 'The customer has not paid the bill yet.',
  'too-soon': 'The customer still has time to say that something is not right.',
}
