import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { DISSATISFACTION_DAYS } from '#domain/site/settings/dissatisfaction.ts'

/** What somebody may be unhappy about. Each is one case with an owner, a deadline, messages and a decision. */
export const CASE_KINDS = [
  'complaint',
  'dissatisfaction',
  'warranty',
  'data-request',
  'payment-difference',
  'safety-report',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** In how many days each is to be decided. The terms promise 14 for complaints; data protection law sets its own below. */
export const CASE_DAYS: Readonly<Record<Exclude<CaseKind, 'data-request'>, number>> = {
  complaint: 14,
  warranty: 14,
  dissatisfaction: DISSATISFACTION_DAYS,
  'payment-difference': 7,
  'safety-report': 1,
}

/** Those that may cost the mechanic something: the payout of the job waits for the decision. */
export const HOLDING_CASES: readonly CaseKind[] = CASE_KINDS.filter(
  (kind) => kind !== 'data-request',
)

/**
 * Of what a customer raises, these are about the work and its price: the mechanic whose job it was hears of them and gives
 * their own account. A safety report may be about the mechanic, and a question about data is none of theirs [CASE-18].
 */
export const ABOUT_THE_WORK: readonly CaseKind[] = [
  'complaint',
  'dissatisfaction',
  'warranty',
  'payment-difference',
]

export const isAboutTheWork = (kind: CaseKind): boolean => ABOUT_THE_WORK.includes(kind)

export const CASE_WORDS: Readonly<Record<CaseKind, string>> = {
  complaint: 'Complaint',
  dissatisfaction: 'Not satisfied with the work',
  warranty: 'Warranty claim',
  'data-request': 'Request about personal data',
  'payment-difference': 'Payment does not match',
  'safety-report': 'Safety report',
}

/** What somebody chooses from, in their own words. */
export const CASE_CHOICES: Readonly<Record<CaseKind, string>> = {
  complaint: 'I want to complain',
  dissatisfaction: 'I am not satisfied with the work that was just done',
  warranty: `Something that was repaired has failed (${WARRANTY_MONTHS}-month warranty)`,
  'data-request': 'I have a question about my personal data',
  'payment-difference': 'An amount is wrong',
  'safety-report': 'I have a safety concern',
}

const CASE_OPENERS = ['customer', 'mechanic'] as const
export type CaseOpener = (typeof CASE_OPENERS)[number]

/** A case comes from one of them, or from what the program itself has noticed, which the desk alone sees. */
export const CASE_SOURCES = [...CASE_OPENERS, 'clock'] as const
export type CaseSource = (typeof CASE_SOURCES)[number]

/** Who may say each of them, beside the desk. */
export const CASE_KINDS_OF: Readonly<Record<CaseOpener, readonly CaseKind[]>> = {
  customer: CASE_KINDS,
  mechanic: ['complaint', 'payment-difference', 'safety-report'],
}
