/** Why customers do not find a mechanic, in the order in which it is put right. */
export const LISTING_REASONS = [
  'waiting',
  'rejected',
  'deactivated',
  'documents',
  'paused',
] as const
export type ListingReason = (typeof LISTING_REASONS)[number]

export const LISTING_REASON_WORDS: Readonly<Record<ListingReason, string>> = {
  waiting: 'The application has not been decided yet.',
  rejected: 'The application was rejected.',
  deactivated: 'We have deactivated the account.',
  documents: 'Documents are missing, not approved or out of date.',
  paused: 'The mechanic is not taking jobs at the moment.',
}

type Standing = {
  isApproved: boolean
  isRejected: boolean
  isActive: boolean
  isPaused: boolean
  lacksDocuments: boolean
}

/** Lists the reasons why a mechanic is not listed: each of them alone is enough [MECH-24]. */
export function listListingReasons(standing: Standing): ListingReason[] {
  const holds: Record<ListingReason, boolean> = {
    waiting: !standing.isApproved && !standing.isRejected,
    rejected: standing.isRejected && !standing.isApproved,
    deactivated: !standing.isActive,
    documents: standing.lacksDocuments,
    paused: standing.isPaused,
  }
  return LISTING_REASONS.filter((reason) => holds[reason])
}
