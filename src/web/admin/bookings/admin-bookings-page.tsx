import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { countAdminBookings, listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { listBookingViews } from '#contract/admin/booking-views/booking-views.calls.ts'
import { countText } from '#domain/text/count-text.ts'
import { useFilterFocus } from '#web/admin/records/use-filter-focus.ts'
import { pagesFor, refetchPages } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { BookingFilters } from './booking-filters.tsx'
import { BookingList } from './booking-list.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { askedOf, type BookingSearch, filterOf, readBookingSearch } from './booking-search.ts'
import { SavedViews, SaveView } from './views/saved-views.tsx'

const pagesOf = (search: BookingSearch) => pagesFor(listAdminBookings, askedOf(search))
const totalOf = (search: BookingSearch) => queryFor(countAdminBookings, filterOf(search))

export const Route = createFileRoute('/_desk/admin/bookings')({
  validateSearch: onlyRead(readBookingSearch),
  loaderDeps: ({ search }) => askedOf(readBookingSearch(search)),
  // What it returned would be written into the page once more, field by field: the answers are carried as text.
  loader: async ({ context: { queryClient }, deps, location }) => {
    await requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchInfiniteQuery({ ...pagesOf(deps), staleTime: 0 }),
        queryClient.fetchQuery({ ...totalOf(deps), staleTime: 0 }),
        // The list works without them; with them nothing moves when the scripts come.
        queryClient.prefetchQuery({ ...queryFor(listBookingViews), staleTime: 0 }),
      ]),
      location,
    )
  },
  head: () => ({
    meta: [{ title: 'Bookings · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminBookingsPage,
})

/** The list at a laptop's density, with the open booking beside it; on a phone its rows are cards [ADMIN-7]. */
function AdminBookingsPage() {
  const search = readBookingSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const { data: current, refetch, ...more } = useSuspenseInfiniteQuery(pagesOf(search))
  const data = useStill(current)
  const count = useQuery(totalOf(search))
  useLive({ as: 'administrator' }, () =>
    Promise.all([refetchPages({ ...more, refetch }), count.refetch()]),
  )
  const bookings: AdminBooking[] = data.pages.flatMap((page) => page.items)
  const open = bookings.find(({ id }) => id === search.open) ?? null
  const show = (id: string | undefined) => {
    const { open: _, ...rest } = search
    void navigate({ search: id ? { ...rest, open: id } : rest, resetScroll: false, replace: true })
  }
  const filters = useFilterFocus()
  const total = count.data?.total
  const query = writeSearch(filterOf(search))
  return (
    <div className="lg:flex">
      <div className="min-w-0 flex-1 px-5 py-6 md:px-7">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-[2rem]">Bookings</h1>
            <p role="status" className="text-stone-600">
              {/* The page alone is no total: without one, the first of them are what is known. */}
              {total === undefined
                ? `${countText(bookings.length)} shown`
                : `${countText(total)} ${total === 1 ? 'booking' : 'bookings'}`}
            </p>
          </div>
          <div className="-mx-5 flex flex-wrap max-xs:mx-0">
            <SaveView search={search} />
            {bookings.length === 0 ? null : (
              <ButtonAnchor
                href={`/api/admin/bookings.csv${writeSearch(askedOf(search))}`}
                download
                variant="quiet"
              >
                Download as CSV
              </ButtonAnchor>
            )}
          </div>
        </div>
        <BookingFilters key={query} search={search} form={filters} />
        <SavedViews search={search} />
        {bookings.length === 0 ? (
          <div className="mt-6">
            <EmptyState title="No bookings found">
              Remove a filter, or search for part of the name.
            </EmptyState>
          </div>
        ) : (
          <BookingList
            // Another filter is another list, which begins with its first rows again.
            key={`list ${query}`}
            bookings={bookings}
            total={total}
            search={search}
            openId={open?.id ?? null}
            show={show}
            more={more}
          />
        )}
      </div>
      {open ? <BookingPanel booking={open} onClose={() => show(undefined)} /> : null}
    </div>
  )
}
