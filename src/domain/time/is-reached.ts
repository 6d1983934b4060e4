/** Whether an instant has come; at the very instant it has. */
export const isReached = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, now) <= 0
