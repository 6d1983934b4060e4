/** What a mechanic who was asked has answered; `taken`: another mechanic has the job. */
export const MATCH_STATUSES = ['pending', 'accepted', 'declined', 'taken'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]
