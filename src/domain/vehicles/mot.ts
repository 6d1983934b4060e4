import { pence } from '#domain/money/money.ts'

/**
 * The most that a test station may charge for a car (class 4), in force since 6 April 2010. Source: gov.uk, "Getting an
 * MOT: MOT costs".
 */
export const MOT_MAX_FEE_PENCE = pence(5485)

/** The quote, the emails and the job all use this sentence [QUOTE-12]. */
export const MOBILE_MOT_SENTENCE =
  'An MOT is done at an approved test station: your mechanic collects the car, has it tested and brings it back.'

export function isWithinMotMaximum(feePence: number): boolean {
  return feePence <= MOT_MAX_FEE_PENCE
}
