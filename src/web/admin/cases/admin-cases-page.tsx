import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listAdminCases, takeCase } from '#contract/bookings/cases/cases.calls.ts'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { ADMINISTRATOR_STATUS_WORDS, isEnded } from '#domain/bookings/booking-status.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { CaseThread } from '#web/bookings/cases/case-thread.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { RevisitDialog } from './revisit-dialog.tsx'

export const Route = createFileRoute('/_desk/admin/cases')({
  loader: ({ context: { queryClient } }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listAdminCases), staleTime: 0 }),
      '/admin/cases',
    ),
  head: () => ({
    meta: [{ title: 'Cases · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCasesPage,
})

function AdminCasesPage() {
  const data = useStill(useSuspenseQuery(queryFor(listAdminCases)).data)
  const open = data.filter(({ decidedAt }) => decidedAt === null)
  const decided = data.filter(({ decidedAt }) => decidedAt !== null)
  return (
    <AdminFrame
      heading="Cases"
      lead="Complaints, claims, requests and reports, the nearest deadline first. A mechanic is not paid for a job while one about the work is open."
    >
      <section aria-label="Open">
        <h2 className="mb-3 text-[1.75rem]">Open ({open.length})</h2>
        {open.length === 0 ? (
          <EmptyState title="Nothing is open">
            A case appears here when a customer or a mechanic raises something about a booking.
          </EmptyState>
        ) : (
          open.map((it) => <CaseRow key={it.id} case={it} />)
        )}
      </section>
      {decided.length === 0 ? null : (
        <section aria-label="Decided" className="mt-10">
          <h2 className="text-[1.75rem]">Decided</h2>
          {decided.map((it) => (
            <CaseRow key={it.id} case={it} />
          ))}
        </section>
      )}
    </AdminFrame>
  )
}

function CaseRow({ case: it }: { case: AdminCase }) {
  const { booking, ownerName, costPounds } = it
  const { run, isRunning, dialog } = useAdminAction(takeCase, {
    words: 'decideCase',
    done: { title: 'It is yours' },
    invalidates: [listAdminCases],
  })
  return (
    <div className="mt-4 grid gap-x-8 gap-y-2 border-t border-stone-200 pt-4 lg:grid-cols-[18rem_1fr]">
      <div className="min-w-0">
        <Link
          to="/admin/booking/$id"
          params={{ id: booking.id }}
          preload={false}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4"
        >
          {booking.reference}
        </Link>
        <p>
          <Link
            to="/admin/customer/$id"
            params={{ id: booking.id }}
            preload={false}
            className="user-text inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {booking.customerName}
          </Link>
        </p>
        <p className="user-text text-stone-600">
          <MechanicName of={booking} none="No mechanic" />
        </p>
        <p className="text-sm text-stone-600">
          {it.openedBy === 'clock' ? 'Noticed automatically' : `Raised by the ${it.openedBy}`} on{' '}
          {dateTimeText(it.openedAt)}
        </p>
        {it.age === null ? null : <p className="text-sm font-semibold">{it.age}</p>}
        {ownerName === null && it.decidedAt !== null ? null : (
          <p className="text-sm text-stone-600">
            {ownerName === null ? 'Not assigned yet' : `Assigned to ${ownerName}`}
          </p>
        )}
        {costPounds === null ? null : (
          <p className="text-sm text-stone-600">
            It cost us <Price pounds={costPounds} />
          </p>
        )}
        <RevisitLine case={it} />
        {it.decidedAt === null ? (
          <WithRight right="decide cases">
            <div className="mt-3 flex flex-wrap gap-3">
              {canSend(it) ? <RevisitDialog case={it} /> : null}
              <DecideDialog case={it} />
              <Button
                variant="outline"
                isLoading={isRunning}
                aria-label={`Take this case: ${booking.reference}`}
                onClick={() => run({ id: it.id })}
              >
                Take this case
              </Button>
            </div>
          </WithRight>
        ) : null}
        {dialog}
      </div>
      <CaseThread case={it} bookingId={booking.id} reads={[listAdminCases]} />
    </div>
  )
}

/** A claim is accepted once at a time: while a mechanic is still to come there is nobody else to send. */
const canSend = ({ lines, revisit }: AdminCase) =>
  lines.length > 0 && (revisit === null || isEnded(revisit.status))

function RevisitLine({ case: { revisit } }: { case: AdminCase }) {
  if (revisit === null) return null
  const { id, reference, status, scheduledDate } = revisit
  return (
    <div className="text-sm text-stone-600">
      <Link
        to="/admin/booking/$id"
        params={{ id }}
        preload={false}
        className="inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4"
      >
        Free re-visit {reference}
      </Link>
      <p>
        {ADMINISTRATOR_STATUS_WORDS[status]}
        {scheduledDate ? `, ${dateTimeText(scheduledDate)}` : ', no time yet'}
      </p>
    </div>
  )
}
