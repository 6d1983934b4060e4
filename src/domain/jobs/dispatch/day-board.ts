import { HOUR_MS } from '#domain/time/milliseconds.ts'

type OnBoard = { scheduledDate: string; hours: number }

/**
 * Divides the jobs of one mechanic and day into as few rows as show each beside the others without overlap. Reservations of
 * hours separate a mechanic's open jobs, so that a second row is for jobs that ran into one another.
 */
export function rowsOfJobs<Job extends OnBoard>(jobs: readonly Job[]): Job[][] {
  const rows: { endsAtMs: number; jobs: Job[] }[] = []
  const inOrder = [...jobs].sort((a, b) => startOf(a) - startOf(b))
  for (const job of inOrder) {
    const endsAtMs = startOf(job) + job.hours * HOUR_MS
    const row = rows.find((each) => each.endsAtMs <= startOf(job))
    if (row) {
      row.jobs.push(job)
      row.endsAtMs = endsAtMs
    } else rows.push({ endsAtMs, jobs: [job] })
  }
  return rows.map((row) => row.jobs)
}

const startOf = (job: OnBoard): number => Date.parse(job.scheduledDate)
