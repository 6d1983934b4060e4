import { pence } from './money.ts'

/** The most a test station may charge for a car (class 4). Source: gov.uk, "Getting an MOT: MOT costs". */
export const MOT_MAX_FEE_PENCE = pence(5485)
/** Look the figure up again when this date is more than a year old. */
export const MOT_MAX_FEE_CHECKED_ON = '2026-11-21'

/** Decisions §3: said by the quote, the letters and the job. */
export const MOBILE_MOT_SENTENCE =
  'An MOT is done at an approved test station: your mechanic collects the car, has it tested and brings it back.'

export function isWithinMotMaximum(feePence: number): boolean {
  return feePence <= MOT_MAX_FEE_PENCE
}
