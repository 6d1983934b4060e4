import { BILL_RETRY_DAYS } from './bill-retry-days.ts'
import { SATISFACTION_HOURS } from './satisfaction-hours.ts'

/** Then a person looks after it. */
const BILL_TASK_DAYS = 14

/** When an unpaid bill is asked for the next time; null once every day has passed. */
export function nextBillRetryAt(
  issuedAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const retries = BILL_RETRY_DAYS.map((days) => issuedAt.add({ hours: days * 24 }))
  return retries.find((at) => Temporal.Instant.compare(at, now) > 0) ?? null
}

/** An unpaid bill that was issued by this instant is a task of administrators. */
export const billsOverdueFrom = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: BILL_TASK_DAYS * 24 })

export const canComplain = (issuedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, issuedAt.add({ hours: SATISFACTION_HOURS })) <= 0
