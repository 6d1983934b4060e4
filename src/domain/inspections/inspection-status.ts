/** A draft is the mechanic's alone; the customer sees what is completed. */
export const INSPECTION_STATUSES = ['draft', 'completed'] as const
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number]

/** Of a follow-up quote. `replaced`: the mechanic has sent a newer one. */
export const FOLLOW_UP_STATUSES = ['open', 'decided', 'replaced', 'expired'] as const

/** What a customer decides on each line of a follow-up quote. */
export const LINE_DECISIONS = ['approved', 'declined'] as const
export type LineDecision = (typeof LINE_DECISIONS)[number]

export const LINE_DECISION_WORDS: Readonly<Record<LineDecision, string>> = {
  approved: 'Approved',
  declined: 'Declined',
}
