import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getDayBoard, listDispatch } from '#contract/jobs/dispatch.calls.ts'
import type { DispatchJob } from '#contract/jobs/dispatch.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { useCallAt } from '#web/bookings/overdue/use-call-at.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ListEnd } from '#web/ui/button/list-end.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { isBoardDay } from './board-day.ts'
import { DayBoard } from './day-board.tsx'
import { JobLine } from './job-line.tsx'

export const Route = createFileRoute('/_desk/admin/dispatch')({
  validateSearch: onlyRead(({ on }: Record<string, unknown>): { on?: string | undefined } => ({
    on: typeof on === 'string' && isBoardDay(on) ? on : undefined,
  })),
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchQuery({ ...queryFor(listDispatch), staleTime: 0 }),
        queryClient.fetchQuery({ ...queryFor(getDayBoard, deps), staleTime: 0 }),
      ]),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Dispatch · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminDispatchPage,
})

function AdminDispatchPage() {
  const { on } = Route.useSearch()
  const { data: current, refetch } = useSuspenseQuery(queryFor(listDispatch))
  const data = useStill(current)
  const board = useSuspenseQuery(queryFor(getDayBoard, { on }))
  const shownBoard = useStill(board.data)
  useLive({ as: 'administrator' }, () => Promise.all([refetch(), board.refetch()]))
  useCallAt(current.nextChangeAt, refetch)
  useCallAt(current.nextChangeAt, board.refetch)
  return (
    <AdminFrame
      heading="Dispatch"
      lead="Jobs that need somebody first, then the day of every mechanic."
    >
      <p className="mb-4 lg:hidden">
        <a href="#day" className="inline-flex min-h-11 items-center font-semibold underline">
          To the day’s board
        </a>
      </p>
      <JobList
        id="late"
        heading="Late"
        jobs={data.late}
        count={data.lateCount}
        empty={`No late job needs you. One appears here ${data.lateTaskMinutes} minutes after its start if its mechanic has not set off, at the end of its hours if they have not started, and the day after if they have not finished.`}
      />
      <JobList
        id="seeking"
        heading="Seeking another mechanic"
        jobs={data.seeking}
        count={data.seekingCount}
        empty="No job has lost its mechanic. One appears here when its mechanic hands it back or may no longer come."
      />
      <DayBoard board={shownBoard} />
    </AdminFrame>
  )
}

type JobListProps = {
  id: string
  heading: string
  jobs: readonly DispatchJob[]
  /** How many there are, of whom the first are listed. */
  count: number
  /** What the line says while there are none. */
  empty: string
}

const SHOWN_ON_PHONE = 3
const SHOWN_WHOLE = 5

/**
 * Single lines, so that the board is in the first screen; more than five scroll in their place, where the sixth is cut in half
 * to show it, and fold on a phone [JOB-143].
 */
function JobList({ id, heading, jobs, count, empty }: JobListProps) {
  const [isWhole, setWhole] = useState(false)
  const focus = useFocusOnHeading()
  const isFolded = !isWhole && jobs.length > SHOWN_ON_PHONE
  return (
    <section aria-label={heading} id={id} ref={focus.list} className="mb-6">
      <h2 ref={focus.heading} tabIndex={-1} className="text-2xl">
        {heading} {count > 0 ? <Badge tone="warn">{count}</Badge> : null}
      </h2>
      {jobs.length === 0 ? (
        <p className="mt-1 text-stone-600">{empty}</p>
      ) : (
        <ul
          className={classNames(
            'mt-1 border-t border-stone-200',
            jobs.length > SHOWN_WHOLE && 'lg:max-h-[14.1rem] lg:overflow-y-auto',
          )}
        >
          {jobs.map((job, index) => (
            <li
              key={job.id}
              className={isFolded && index >= SHOWN_ON_PHONE ? 'max-lg:hidden' : undefined}
            >
              <JobLine job={job} />
            </li>
          ))}
        </ul>
      )}
      {count > jobs.length ? (
        <p className="mt-2 text-sm text-stone-600">
          The first {jobs.length} are listed; the others follow as these are settled.
        </p>
      ) : null}
      {isFolded ? (
        <Button variant="quiet" onClick={() => setWhole(true)} className="-ml-2 px-2! lg:hidden">
          Show all {jobs.length}
        </Button>
      ) : null}
      {isWhole ? <ListEnd what="listed jobs" /> : null}
    </section>
  )
}
