import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { getDayBoard, listDispatch } from '#contract/jobs/dispatch.calls.ts'
import type { DispatchJob } from '#contract/jobs/dispatch.ts'
import { telAddress } from '#domain/people/phone.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { isBoardDay } from './board-day.ts'
import { DayBoard } from './day-board.tsx'

export const Route = createFileRoute('/_desk/admin/dispatch')({
  validateSearch: ({ on }: Record<string, unknown>): { on?: string | undefined } => ({
    on: typeof on === 'string' && isBoardDay(on) ? on : undefined,
  }),
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: ({ context: { queryClient }, deps }) =>
    requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchQuery({ ...queryFor(listDispatch), staleTime: 0 }),
        queryClient.fetchQuery({ ...queryFor(getDayBoard, deps), staleTime: 0 }),
      ]),
      '/admin/dispatch',
    ),
  head: () => ({
    meta: [{ title: 'Dispatch · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminDispatchPage,
})

function AdminDispatchPage() {
  const { on } = Route.useSearch()
  const { data, refetch } = useSuspenseQuery(queryFor(listDispatch))
  const board = useSuspenseQuery(queryFor(getDayBoard, { on }))
  useLive({ as: 'administrator' }, () => Promise.all([refetch(), board.refetch()]))
  return (
    <AdminFrame
      heading="Dispatch"
      lead="Jobs that need somebody first, then the day of every mechanic."
    >
      <JobList
        heading="Late"
        jobs={data.late}
        empty={
          <EmptyState title="Nobody is late">
            A job appears here {data.lateTaskMinutes} minutes after its start, if its mechanic has
            not set off.
          </EmptyState>
        }
      />
      <JobList
        heading="Seeking another mechanic"
        jobs={data.seeking}
        empty={
          <EmptyState title="Every job has its mechanic">
            A job appears here when its mechanic hands it back or may no longer come.
          </EmptyState>
        }
      />
      <DayBoard board={board.data} />
    </AdminFrame>
  )
}

type JobListProps = { heading: string; jobs: readonly DispatchJob[]; empty: ReactNode }

function JobList({ heading, jobs, empty }: JobListProps) {
  return (
    <section aria-label={heading} className="mb-10">
      <h2 className="text-[1.75rem]">{heading}</h2>
      {jobs.length === 0 ? (
        <div className="mt-3">{empty}</div>
      ) : (
        <ul className="mt-3 border-t border-stone-200">
          {jobs.map((job) => (
            <li key={job.id} className="border-b border-stone-200 py-4">
              <JobRow job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function JobRow({ job }: { job: DispatchJob }) {
  const { mechanic, searchEndsAt } = job
  return (
    <article
      aria-label={`Job ${job.reference}`}
      className="grid gap-x-6 gap-y-2 md:grid-cols-[1.2fr_1fr_1fr_auto] md:items-center"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to="/admin/booking/$id"
            params={{ id: job.id }}
            preload={false}
            className="inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4 md:min-h-0"
          >
            {job.reference}
          </Link>
          <Badge tone="warn">{dateTimeText(job.scheduledDate)}</Badge>
        </p>
        <p className="user-text">{job.services.join(', ')}</p>
        <p className="user-text text-sm text-stone-600">{job.serviceAddress}</p>
      </div>
      <Person label="Customer" phone={job.customerPhone} page={<CustomerLink job={job} />} />
      {mechanic ? (
        <Person
          label="Mechanic"
          phone={mechanic.phone}
          page={
            <span className="block font-semibold">
              <MechanicLink id={mechanic.id} name={mechanic.name} />
            </span>
          }
        />
      ) : (
        <p className="text-sm text-stone-600">
          No mechanic.
          {searchEndsAt ? ` Cancelled and refunded on ${dateTimeText(searchEndsAt)}.` : null}
        </p>
      )}
      <div className="md:justify-self-end">
        <SendAnother job={job} />
      </div>
    </article>
  )
}

function SendAnother({ job }: { job: DispatchJob }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AssignDialog
      job={job}
      start={{ mechanicId: null, at: job.scheduledDate }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" aria-label={`Send another mechanic to ${job.reference}`}>
          Send another mechanic
        </Button>
      }
    />
  )
}

type PersonProps = { label: string; page: ReactNode; phone: string }

function Person({ label, page, phone }: PersonProps) {
  return (
    <div className="min-w-0">
      <span className="block text-sm text-stone-600">{label}</span>
      {page}
      <a
        href={telAddress(phone)}
        className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4 md:min-h-0"
      >
        {phone}
      </a>
    </div>
  )
}

/** A customer's name leads to their page, by any of their bookings. */
function CustomerLink({ job }: { job: DispatchJob }) {
  return (
    <Link
      to="/admin/customer/$id"
      params={{ id: job.id }}
      preload={false}
      className="user-text flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-0"
    >
      {job.customerName}
    </Link>
  )
}
