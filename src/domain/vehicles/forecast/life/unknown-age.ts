/**
 * The life that is left to a part of unknown age, as a share of the whole life, and its shape: renewal theory's forward
 * recurrence time of a Weibull of shape two to four.
 */
export const UNKNOWN_AGE = { median: 0.48, shape: 1.5, tail: 0 }
