/** The columns of a booking without a proposed time. Every change that settles its time sets them. */
export const NO_PROPOSAL = { proposedDate: null, proposedBy: null, proposedAt: null } as const
