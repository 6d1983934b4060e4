/** Spec 2 §9, per terms: the least that is ever promised on workmanship, whatever was repaired. */
export const WORKMANSHIP_WARRANTY_DAYS = 30
/** Spec 2 §9: a customer who is not satisfied says so within this time and the job is put right or refunded. */
export const SATISFACTION_HOURS = 24
