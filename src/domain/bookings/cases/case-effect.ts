import { formatPounds, type Pence, pence } from '#domain/money/money.ts'

/**
 * What has become less or more of what a mechanic is paid for a job since a case about it was raised, in a sentence
 * [CASE-19]. Negative: it came off.
 */
export function caseEffectText(changePence: Pence): string {
  if (changePence === 0) return 'Nothing has come off what you are paid for this job.'
  const amount = formatPounds(pence(Math.abs(changePence)))
  return changePence < 0
    ? `Since it was raised, ${amount} has come off what you are paid for this job.`
    : `Since it was raised, ${amount} has been added to what you are paid for this job.`
}

/** What a decision means for the payout of the job [CASE-5, CASE-19]. */
export const CASE_PAYOUT_WORDS = {
  open: 'What you earn with this job is not paid out before we have decided.',
  free: 'The payout of this job no longer waits for it.',
  held: 'The payout of this job waits for something else that we are looking at.',
} as const
