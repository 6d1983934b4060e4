import type { Job } from '#contract/jobs/jobs.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { daysAfter } from '#web/bookings/slots/week.ts'

type Dated = Pick<Job, 'scheduledDate'>

/** The day of a job; empty for one without a time. */
export const dayOf = ({ scheduledDate }: Dated): string =>
  scheduledDate === null ? '' : slotDay(scheduledDate)

const DAYS_SHOWN = 7

/** Lists a week of days from today, and every later day with a job. */
export function listDays(jobs: readonly Dated[], today: string): string[] {
  const week = Array.from({ length: DAYS_SHOWN }, (_, index) => daysAfter(today, index))
  const last = week.at(-1) ?? today
  const later = jobs.map(dayOf).filter((day) => day > last)
  return [...week, ...[...new Set(later)].sort()]
}
