/** The terms promise at least this on workmanship, whatever was repaired. */
export const WORKMANSHIP_WARRANTY_DAYS = 30
/** A dissatisfied customer must report it within this time; the job is then put right or refunded. */
export const SATISFACTION_HOURS = 24
