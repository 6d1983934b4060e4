import { type ReactNode, useId } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { Price } from '#web/ui/text/price.tsx'
import { JobFacts } from './job-facts.tsx'
import { jobTitle } from './job-words.ts'

type JobFrameProps = { job: Job; about: ReactNode; children: ReactNode }

/** The card of one job: full width on a phone. */
export function JobFrame({ job, about, children }: JobFrameProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="border-b-8 border-stone-200 bg-card px-5 py-5 sm:rounded-panel sm:border sm:border-stone-200 sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="user-text text-2xl">
          {jobTitle(job)}
        </h3>
        <Price pounds={job.quote.totalCost} className="font-display text-2xl font-bold" />
      </div>
      <p className="mt-1 text-stone-600">
        You keep <Price pounds={job.earningsPounds} className="font-semibold text-ink" />. {about}
      </p>
      <JobFacts job={job} />
      {children}
    </article>
  )
}
