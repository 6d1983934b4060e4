import type { Job } from '#contract/jobs/jobs.ts'
import { shortDayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { jobTitle } from './job-words.ts'

export function DoneJobs({ jobs }: { jobs: readonly Job[] }) {
  return (
    <ul className="border-t border-stone-200">
      {jobs.map((job) => (
        <li
          key={job.id}
          className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-3"
        >
          <span className="user-text min-w-0">
            <span className="font-semibold">{jobTitle(job)}</span>
            <span className="block text-sm text-stone-600">
              {job.reference}
              {job.completedAt ? `, ${shortDayText(job.completedAt)}` : null}
            </span>
          </span>
          <Price pounds={job.earningsPounds} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}
