const REASONS = 'false, unlawful or abusive, or reveals somebody’s private matters'

/** When a review is not shown, as customers, mechanics and administrators read it [REV-5]. */
export const REVIEW_SENTENCES = {
  hidden: `We may hide one that is ${REASONS}, and never because it is bad.`,
  held: 'One that looks as if the mechanic wrote it is shown only once a person has checked it.',
  forDesk: `A low rating alone is no reason: hide what is ${REASONS}.`,
} as const
