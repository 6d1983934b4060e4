/** A customer may say for so long after completion that they are not satisfied: the payout then waits. */
export const SATISFACTION_HOURS = 24
