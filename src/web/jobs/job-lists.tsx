import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listJobs } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useLostFocus } from '#web/ui/use-lost-focus.ts'
import { UnsentWork } from './day/completion/unsent-work.tsx'
import { DayView, type ShownDay } from './day/day-view.tsx'
import { dayOf } from './day/list-days.ts'
import { DoneJobs } from './done-jobs.tsx'
import { type JobList, tabOf } from './job-words.ts'
import { OfferList } from './offers/offer-list.tsx'
import { OfferedJob } from './offers/offered-job.tsx'

const LISTS: Record<JobList, { label: string; empty: string }> = {
  available: {
    label: 'Available',
    empty: 'Nothing for you just now. A new job appears here by itself, and by email.',
  },
  accepted: { label: 'Accepted', empty: 'No accepted jobs. Accept one and it appears here.' },
  done: { label: 'Done', empty: 'Jobs that you have completed are listed here.' },
}

type JobListsProps = {
  /** On a phone, offers and the day are places of their own. */
  place: 'offers' | 'day'
  /** The job to open in its day. */
  openId: string | null
}

const IN_DAY: readonly JobList[] = ['accepted', 'done']

/** A phone shows one list at a time; a wide screen offers and the day side by side, and what is done below. */
export function JobLists({ place, openId }: JobListsProps) {
  const jobs = useStill(useSuspenseQuery(queryFor(listJobs)).data)
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  const navigate = useNavigate()
  const [inDay, setInDay] = useState<JobList>('accepted')
  const [day, setDay] = useState(() => shownDayOf(jobs, openId))
  const page = useRef<HTMLDivElement>(null)
  const shown = place === 'day' ? inDay : 'available'
  const of = (list: JobList) => jobs.filter((job) => tabOf(job) === list)
  /** Moves the focus, because the job left the list together with the focused button. */
  const follow = (list: JobList) => focusOn(page.current, list)
  useEffect(() => {
    // Comes here from a job that was accepted, whose button is gone. A page that loads moves nothing under a finger.
    if (openId !== null && document.activeElement === document.body)
      focusOn(page.current, 'accepted', { preventScroll: true })
  }, [openId])
  /** On a phone the day is another page. */
  const showInDay = (job: Job) => {
    setDay({ day: dayOf(job), openId: job.id })
    if (!follow('accepted'))
      void navigate({ to: '/mechanic-dashboard/day', search: { job: job.id } })
  }
  const list = (name: JobList, children: (jobs: Job[]) => ReactNode) => (
    <JobColumn
      name={name}
      jobs={of(name)}
      isShown={shown === name}
      findFocus={() => findTarget(page.current, name)}
      empty={name === 'available' && !mechanic.isListed ? <NotListed /> : LISTS[name].empty}
    >
      {children}
    </JobColumn>
  )
  return (
    <div ref={page} className="page-width py-4 md:py-10">
      <UnsentWork mechanicId={mechanic.id} jobs={jobs} />
      {place === 'day' ? (
        <div className="mb-4 grid xs:grid-cols-2 gap-1 rounded-control bg-stone-200 p-1 lg:hidden">
          {IN_DAY.map((name) => (
            <button
              key={name}
              type="button"
              data-list={name}
              aria-pressed={shown === name}
              onClick={() => setInDay(name)}
              className="min-h-11 rounded-[7px] px-2 text-stone-700 aria-pressed:bg-card aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {LISTS[name].label} <span className="tabular-nums">{of(name).length}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-2">
        {list('available', (offered) => (
          <OfferList jobs={offered}>
            {(job) => (
              <OfferedJob
                key={job.id}
                job={job}
                mechanicId={mechanic.id}
                onAccepted={showInDay}
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
        <div className="max-sm:px-(--page-inset)">
          <DoneJobs jobs={done} />
        </div>
      ))}
    </div>
  )
}

/** The tab is visible on a phone and the heading on a wide screen; an invisible element accepts no focus. */
const findTarget = (page: HTMLElement | null, list: JobList): HTMLElement | undefined =>
  [...(page?.querySelectorAll<HTMLElement>(`[data-list=${list}]`) ?? [])].find(
    ({ offsetParent }) => offsetParent !== null,
  )

function focusOn(page: HTMLElement | null, list: JobList, options?: FocusOptions): boolean {
  const target = findTarget(page, list)
  target?.focus(options)
  return target !== undefined
}

function shownDayOf(jobs: readonly Job[], openId: string | null): ShownDay {
  const job = jobs.find(({ id }) => id === openId)
  return job?.scheduledDate ? { day: dayOf(job), openId: job.id } : { day: null, openId: null }
}

/** Nobody is offered a job whom customers do not find. */
function NotListed() {
  return (
    <>
      You are not listed just now, so no new job is offered to you.{' '}
      <Link to="/mechanic-dashboard/documents" className="underline underline-offset-4">
        Your documents
      </Link>{' '}
      show what is missing or waits for us, and{' '}
      <Link to="/mechanic-dashboard/profile" className="underline underline-offset-4">
        your profile
      </Link>{' '}
      whether you take jobs.
    </>
  )
}

type JobColumnProps = {
  name: JobList
  jobs: Job[]
  isShown: boolean
  /** What receives the focus when a job leaves the list by itself, with the focused button in it. */
  findFocus: () => HTMLElement | undefined
  /** What stands there while there are none. */
  empty: ReactNode
  children: (jobs: Job[]) => ReactNode
}

function JobColumn({ name, jobs, isShown, findFocus, empty, children }: JobColumnProps) {
  const { label } = LISTS[name]
  const section = useRef<HTMLElement>(null)
  useLostFocus(section, findFocus)
  return (
    <section
      ref={section}
      aria-label={`${label} jobs`}
      className={classNames(
        'max-sm:-mx-(--page-inset)',
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
        <p className="max-w-prose py-6 text-stone-600 max-sm:px-(--page-inset)">{empty}</p>
      ) : (
        children(jobs)
      )}
    </section>
  )
}
