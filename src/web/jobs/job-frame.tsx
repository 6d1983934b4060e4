import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { Price } from '#web/ui/text/price.tsx'
import { JobFacts } from './job-facts.tsx'
import { jobTitle } from './job-words.ts'
import { momentText } from './when-text.ts'

type JobFrameProps = {
  job: Job
  about: ReactNode
  /** What the mechanic has to know before everything else. */
  notice?: ReactNode
  /** Makes the card a disclosure with this line under its title. */
  fold?: { isOpen: boolean; line: ReactNode } | undefined
  children: ReactNode
}

const CARD =
  'border-b-8 border-stone-200 bg-card px-(--page-inset) py-5 sm:rounded-panel sm:border sm:border-stone-200 sm:p-6'
const FOLDED =
  'rounded-panel border border-stone-200 bg-card has-[details[open]]:border-2 has-[details[open]]:border-green-800'

/** The card of one job: full width on a phone in a list, and a stop of the road in a day. */
export function JobFrame({ job, about, notice, fold, children }: JobFrameProps) {
  const id = useId()
  const head = (
    <div className="priced">
      <h3 id={id} tabIndex={-1} className="user-text text-2xl outline-none">
        {jobTitle(job)}
      </h3>
      {job.revisit ? (
        <span className="font-display text-2xl font-bold">Re-visit</span>
      ) : (
        <Price pounds={job.pricePounds} className="font-display text-2xl font-bold" />
      )}
    </div>
  )
  const body = (
    <>
      <p className="mt-1 text-stone-600">
        <Pay job={job} /> {about}
      </p>
      {notice}
      <JobFacts job={job} />
      {children}
    </>
  )
  if (!fold)
    return (
      <article aria-labelledby={id} className={CARD}>
        {head}
        {body}
      </article>
    )
  return (
    <article aria-labelledby={id} className={FOLDED}>
      <details open={fold.isOpen} className="group">
        <summary className="list-none p-4 max-xs:px-2 group-open:pb-0 [&::-webkit-details-marker]:hidden">
          {head}
          <div className="mt-1 flex items-center justify-between gap-3 group-open:hidden">
            <span className="min-w-0">{fold.line}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0" />
          </div>
        </summary>
        <div className="px-4 pb-4 max-xs:px-2">{body}</div>
      </details>
    </article>
  )
}

/** What the job brings. Whose work it was comes again for nothing; another mechanic is paid by us [CASE-12]. */
function Pay({ job: { revisit, earningsPounds } }: { job: Job }) {
  const pay = <Price pounds={earningsPounds} className="font-semibold text-ink" />
  if (revisit === null) return <>You keep {pay}.</>
  if (revisit.firstReference === null)
    return (
      <>
        A re-visit under warranty, free for the customer, of another mechanic’s work. We pay you{' '}
        {pay}.
      </>
    )
  return (
    <>
      Your work under <strong className="text-ink">{revisit.firstReference}</strong> needs putting
      right under warranty, free of charge.
      {revisit.aloneUntil
        ? ` Until ${momentText(revisit.aloneUntil)} we ask nobody else. After that, what another mechanic is paid for it comes off your balance.`
        : null}
    </>
  )
}
