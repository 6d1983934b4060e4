/** Spans of time in milliseconds. A day of the UK has an hour more or less when the clocks change: this one always has 24. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
