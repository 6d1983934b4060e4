/** `hidden`: held until somebody has looked, or hidden by an administrator. */
export const REVIEW_STATES = ['hidden', 'shown'] as const
type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  hidden: 'Held and hidden',
  shown: 'Shown',
}
