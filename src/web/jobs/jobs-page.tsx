import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DayView, type ShownDay } from './day/day-view.tsx'
import { dayOf } from './day/list-days.ts'
import { DoneJobs } from './done-jobs.tsx'
import { type JobList, tabOf } from './job-words.ts'
import { OfferList } from './offers/offer-list.tsx'
import { OfferedJob } from './offers/offered-job.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/')({
  // A failed prefetch does not throw: the layout checks who may see this page.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(listJobs)),
  head: () => ({ meta: [{ title: 'Your jobs · Kerbside' }] }),
  component: JobsPage,
})

const LISTS: Record<JobList, { label: string; empty: string }> = {
  available: {
    label: 'Available',
    empty: 'Nothing for you just now. A new job appears here by itself, and by email.',
  },
  accepted: { label: 'Accepted', empty: 'No accepted jobs. Accept one and it waits here.' },
  done: { label: 'Done', empty: 'Jobs that you have completed are listed here.' },
}

/** Shows one list at a time on a phone; on a wide screen the first two side by side and the third below. */
function JobsPage() {
  const { data: jobs } = useSuspenseQuery(queryFor(listJobs))
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  const [shown, setShown] = useState<JobList>('available')
  const [day, setDay] = useState<ShownDay>({ day: null, openId: null })
  const page = useRef<HTMLDivElement>(null)
  const of = (list: JobList) => jobs.filter((job) => tabOf(job) === list)
  /** Moves the focus, because the job left the list together with the focused button. */
  const follow = (list: JobList) => {
    setShown(list)
    // The tab is visible on a phone and the heading on a wide screen; an invisible element accepts no focus.
    for (const target of page.current?.querySelectorAll<HTMLElement>(`[data-list=${list}]`) ?? [])
      if (target.offsetParent !== null) return target.focus()
  }
  const list = (name: JobList, children: (jobs: Job[]) => ReactNode) => (
    <JobColumn name={name} jobs={of(name)} isShown={shown === name}>
      {children}
    </JobColumn>
  )
  return (
    <div ref={page} className="page-width py-4 md:py-10">
      <div className="grid grid-cols-3 gap-1 rounded-control bg-stone-200 p-1 lg:hidden">
        {(Object.keys(LISTS) as JobList[]).map((name) => (
          <button
            key={name}
            type="button"
            data-list={name}
            aria-pressed={shown === name}
            onClick={() => setShown(name)}
            className="min-h-11 rounded-[7px] px-2 text-stone-700 aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {LISTS[name].label} <span className="tabular-nums">{of(name).length}</span>
          </button>
        ))}
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-x-10 lg:mt-0 lg:grid-cols-2">
        {list('available', (offered) => (
          <OfferList jobs={offered}>
            {(job) => (
              <OfferedJob
                key={job.id}
                job={job}
                mechanicId={mechanic.id}
                onAccepted={(accepted) => {
                  setDay({ day: dayOf(accepted), openId: accepted.id })
                  follow('accepted')
                }}
                onDeclined={() => follow('available')}
              />
            )}
          </OfferList>
        ))}
        {list('accepted', (own) => (
          <DayView
            jobs={[...own, ...of('done')]}
            mechanicId={mechanic.id}
            shown={day}
            onShow={setDay}
            onGone={() => follow('accepted')}
          />
        ))}
      </div>
      {list('done', (done) => (
        <div className="max-sm:px-5">
          <DoneJobs jobs={done} />
        </div>
      ))}
    </div>
  )
}

type JobColumnProps = {
  name: JobList
  jobs: Job[]
  isShown: boolean
  children: (jobs: Job[]) => ReactNode
}

function JobColumn({ name, jobs, isShown, children }: JobColumnProps) {
  const { label, empty } = LISTS[name]
  return (
    <section
      aria-label={`${label} jobs`}
      className={classNames(
        'max-sm:-mx-5',
        !isShown && 'max-lg:hidden',
        name === 'done' && 'lg:mt-12',
      )}
    >
      <h2
        tabIndex={-1}
        data-list={name}
        className="mb-4 text-[1.75rem] outline-none max-lg:sr-only"
      >
        {label} <span className="tabular-nums text-stone-600">{jobs.length}</span>
      </h2>
      {jobs.length === 0 ? (
        <p className="max-w-prose py-6 text-stone-600 max-sm:px-5">{empty}</p>
      ) : (
        children(jobs)
      )}
    </section>
  )
}
