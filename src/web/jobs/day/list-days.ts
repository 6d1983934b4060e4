import type { Job } from '#contract/jobs/jobs.ts'

type Dated = Pick<Job, 'scheduledDate'>

/** Slots lie between 08:00 and 18:00, when the UK and UTC have the same date. */
export const dayOf = ({ scheduledDate }: Dated): string => scheduledDate?.slice(0, 10) ?? ''

const DAYS_SHOWN = 7
const MS_PER_DAY = 86_400_000

/** Lists a week of days from today, and every later day with a job. */
export function listDays(jobs: readonly Dated[], today: string): string[] {
  const start = Date.parse(`${today}T00:00:00Z`)
  const week = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    new Date(start + index * MS_PER_DAY).toISOString().slice(0, 10),
  )
  const last = week.at(-1) ?? today
  const later = jobs.map(dayOf).filter((day) => day > last)
  return [...week, ...[...new Set(later)].sort()]
}
