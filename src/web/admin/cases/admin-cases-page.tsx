import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { invalidate } from '#web/api/reads.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { isUuid } from '#web/api/search/search-values.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { useRight } from '#web/app/shell/use-right.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { DecidedCase, OpenCase } from './case-row.tsx'

type Search = { booking?: string }

export const Route = createFileRoute('/_desk/admin/cases')({
  validateSearch: onlyRead(
    ({ booking }: Record<string, unknown>): Search => (isUuid(booking) ? { booking } : {}),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listAdminCases, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Cases · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCasesPage,
})

/** Each list begins with these: with all of a hundred decided ones the page was fifty screens of a phone high. */
const SHOWN_AT_FIRST = 20

function AdminCasesPage() {
  const search = Route.useSearch()
  const decides = useRight('decide cases')
  const { data: current, refetch } = useSuspenseQuery(queryFor(listAdminCases, search))
  const data = useStill(current)
  const queryClient = useQueryClient()
  useLive({ as: 'administrator' }, () =>
    Promise.all([refetch(), invalidate(queryClient, [getDesk])]),
  )
  const { list, heading } = useFocusOnHeading()
  const open = data.filter(({ decidedAt }) => decidedAt === null)
  const decided = data.filter(({ decidedAt }) => decidedAt !== null)
  const firstOpen = useShortList(open, { first: SHOWN_AT_FIRST, what: 'open cases' })
  const firstDecided = useShortList(decided, { first: SHOWN_AT_FIRST, what: 'decided cases' })
  return (
    <AdminFrame
      heading="Cases"
      lead="Complaints, claims, requests and reports, the nearest deadline first. A mechanic is not paid for a job while one about the work is open."
    >
      {decides ? null : (
        <p className="mb-5">Your role reads cases. Desk answers and decides them.</p>
      )}
      {search.booking === undefined ? null : (
        <OfOneBooking reference={data[0]?.booking.reference} />
      )}
      <section aria-label="Open" ref={list}>
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.75rem]">
          Open ({open.length})
        </h2>
        {open.length === 0 ? (
          <EmptyState title="Nothing is open">
            A case appears here when a customer or a mechanic raises something about a booking.
          </EmptyState>
        ) : (
          firstOpen.shown.map((it) => <OpenCase key={it.id} case={it} />)
        )}
        {firstOpen.showAll}
      </section>
      {decided.length === 0 ? null : (
        <section aria-label="Decided" className="mt-10">
          <h2 className="mb-3 text-[1.75rem]">Decided</h2>
          {firstDecided.shown.map((it) => (
            <DecidedCase key={it.id} case={it} />
          ))}
          {firstDecided.showAll}
        </section>
      )}
    </AdminFrame>
  )
}

/** The page of a booking leads here. */
function OfOneBooking({ reference }: { reference: string | undefined }) {
  return (
    <p className="mb-5">
      Only the cases of {reference ?? 'one booking'}.{' '}
      <Link to="/admin/cases" className="font-semibold text-green-700 underline underline-offset-4">
        Show all cases
      </Link>
    </p>
  )
}
