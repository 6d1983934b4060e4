/** What a case ends with; the customer reads the words. */
export const CASE_OUTCOMES = ['put-right', 'money-back', 'turned-down', 'answered'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const CASE_OUTCOME_WORDS: Readonly<Record<CaseOutcome, string>> = {
  'put-right': 'Put right',
  'money-back': 'Money back',
  'turned-down': 'Turned down',
  answered: 'Answered',
}

/**
 * Where a customer can turn after a refusal. A trader names a certified body when a complaint cannot be settled: Alternative Dispute
 * Resolution for Consumer Disputes Regulations 2015, regulation 19.
 */
export const DISPUTE_SENTENCE =
  'If you do not agree, you can ask The Motor Ombudsman (themotorombudsman.org), a certified body for disputes about motor repair. Your right to go to court stays as it is.'
