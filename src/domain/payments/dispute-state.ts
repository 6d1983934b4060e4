/** How a dispute stands. `open`: the provider waits for our evidence, or decides. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
