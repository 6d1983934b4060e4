/**
 * The life that is left to a part of unknown age, as a share of the whole life, and its shape: renewal theory's forward
 * recurrence time of a life with a tail. The tail reaches it too, for a long life is the likelier to be met.
 */
export const UNKNOWN_AGE = { median: 0.48, shape: 1.3, tail: 0 }
