/** The columns of a booking to which no other time is proposed, or not any more: whatever settles its time clears them. */
export const NO_PROPOSAL = { proposedDate: null, proposedBy: null, proposedAt: null } as const
