import { pence } from '#domain/money/money.ts'

/**
 * The most that a test station may charge for a car (class 4), in force since 6 April 2010. Source: gov.uk, "Getting an
 * MOT: MOT costs".
 */
export const MOT_MAX_FEE_PENCE = pence(5485)

/** What the customer reads of a mobile MOT, from the quote on [QUOTE-12]. */
export const MOBILE_MOT_SENTENCE =
  'An MOT is done at an approved test station: your mechanic collects the car, has it tested and brings it back.'

/** What the mechanic reads of the same job [QUOTE-12]. */
export const MOBILE_MOT_JOB_SENTENCE =
  'MOT: collect the car, have it tested at an approved test station and bring it back.'

/** Whether work is an MOT done from the customer's address, by the names that its quote retains. */
export const isMobileMot = (serviceType: string, services: readonly string[]): boolean =>
  serviceType === 'mobile' && services.some((name) => /\bMOT\b/.test(name))

export function isWithinMotMaximum(feePence: number): boolean {
  return feePence <= MOT_MAX_FEE_PENCE
}
