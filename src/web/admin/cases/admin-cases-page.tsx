import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { CASE_STATES } from '#domain/bookings/cases/case-state.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { pagesFor, refetchPages } from '#web/api/pages-for.ts'
import { invalidate } from '#web/api/reads.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { isUuid } from '#web/api/search/search-values.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { useRight } from '#web/app/shell/use-right.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { DecidedCase } from './case-row.tsx'
import { OpenCases } from './open-cases.tsx'

type Search = { booking?: string }

const pagesOf = (search: Search, status: (typeof CASE_STATES)[number]) =>
  pagesFor(listAdminCases, { ...search, status })

export const Route = createFileRoute('/_desk/admin/cases')({
  validateSearch: onlyRead(
    ({ booking }: Record<string, unknown>): Search => (isUuid(booking) ? { booking } : {}),
  ),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireSignIn(
      'administrator',
      Promise.all(
        CASE_STATES.map((status) =>
          queryClient.fetchInfiniteQuery({ ...pagesOf(deps, status), staleTime: 0 }),
        ),
      ),
      location,
    )
  },
  head: () => ({
    meta: [{ title: 'Cases · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCasesPage,
})

function AdminCasesPage() {
  const search = Route.useSearch()
  const decides = useRight('decide cases')
  const moreOpen = useSuspenseInfiniteQuery(pagesOf(search, 'open'))
  const moreDecided = useSuspenseInfiniteQuery(pagesOf(search, 'decided'))
  const open = useStill(moreOpen.data).pages.flatMap(({ items }) => items)
  const decided = useStill(moreDecided.data).pages.flatMap(({ items }) => items)
  const queryClient = useQueryClient()
  useLive({ as: 'administrator' }, () =>
    Promise.all([
      refetchPages(moreOpen),
      refetchPages(moreDecided),
      invalidate(queryClient, [getDesk]),
    ]),
  )
  const { list, heading } = useFocusOnHeading()
  return (
    <AdminFrame
      heading="Cases"
      lead="Complaints, claims, requests and reports, the nearest deadline first. A mechanic is not paid for a job while one about the work is open."
    >
      {decides ? null : (
        <p className="mb-5">Your role reads cases. Desk answers and decides them.</p>
      )}
      {search.booking === undefined ? null : (
        <OfOneBooking reference={(open[0] ?? decided[0])?.booking.reference} />
      )}
      <section aria-label="Open" ref={list}>
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.75rem]">
          Open ({moreOpen.hasNextPage ? `more than ${open.length}` : open.length})
        </h2>
        <OpenCases key={search.booking} open={open} decided={decided} />
        <ShowMore key={search.booking} what="open cases" {...moreOpen} />
      </section>
      {decided.length === 0 ? null : (
        <section aria-label="Decided" className="mt-10">
          <h2 className="mb-3 text-[1.75rem]">Decided</h2>
          {decided.map((it) => (
            <DecidedCase key={it.id} case={it} />
          ))}
          <ShowMore key={search.booking} what="decided cases" {...moreDecided} />
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
