import { hoursOf } from './contact.ts'

/** In so many days it is decided: the payout waits for it, so it is decided before the next one. */
export const DISSATISFACTION_DAYS = 5

/**
 * What pages, help and terms promise a customer who is not satisfied. It is raised as a case on the booking's page, and
 * nowhere else [PAY-22].
 */
export const dissatisfactionPromise = (satisfactionHours: number): string =>
  `If you are not satisfied, tell us on your booking’s page within ${hoursOf(satisfactionHours)} of completion. We answer within ${DISSATISFACTION_DAYS} days, and your mechanic is not paid for the job before that. The work is put right first; what stays faulty is refunded.`
