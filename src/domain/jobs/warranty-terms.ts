/** The least that the terms promise on workmanship, whatever was repaired. */
export const WORKMANSHIP_WARRANTY_DAYS = 30
/** A customer who is not satisfied says so within this time, and the job is put right or refunded. */
export const SATISFACTION_HOURS = 24
