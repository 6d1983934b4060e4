import type { Settings } from '#domain/site/settings/settings.ts'

/** Then a person looks after it. */
const BILL_TASK_DAYS = 14

/** When an unpaid bill is asked for the next time, by the terms of its booking; null once every day has passed. */
export function nextBillRetryAt(
  issuedAt: Temporal.Instant,
  now: Temporal.Instant,
  { billRetryDays }: Pick<Settings, 'billRetryDays'>,
): Temporal.Instant | null {
  const retries = billRetryDays.map((days) => issuedAt.add({ hours: days * 24 }))
  return retries.find((at) => Temporal.Instant.compare(at, now) > 0) ?? null
}

/** An unpaid bill that was issued by this instant is a task of administrators. */
export const billsOverdueFrom = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: BILL_TASK_DAYS * 24 })
