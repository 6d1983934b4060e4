/** A customer may say within a day that they are not satisfied; a day more is for looking at it. */
export const PAYOUT_HOLD_HOURS = 48

export const WAITING_REASONS = ['held', 'disputed', 'unpaid', 'too-soon'] as const
export type WaitingReason = (typeof WAITING_REASONS)[number]

export const WAITING_WORDS: Readonly<Record<WaitingReason, string>> = {
  held: 'We are looking at something about this job first.',
  disputed: 'The customer’s bank is looking at this payment.',
  unpaid: 'The customer has not paid the bill yet.',
  'too-soon': `Paid out at the earliest ${PAYOUT_HOLD_HOURS} hours after the job.`,
}
