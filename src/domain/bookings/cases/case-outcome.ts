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
 * What a customer reads after a refusal. A trader names a certified body when a complaint cannot be settled, and says
 * whether they use it: Alternative Dispute Resolution for Consumer Disputes Regulations 2015, regulation 19. An operator who
 * joins one says so here.
 */
export const DISPUTE_SENTENCE =
  'If you do not agree: The Motor Ombudsman (themotorombudsman.org) is a certified body for disputes about motor repair. We are not one of its members and do not use it. Your right to go to court stays as it is.'
