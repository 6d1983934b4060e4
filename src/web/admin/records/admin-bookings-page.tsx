import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listAdminBookings } from '#contract/admin/admin-records.calls.ts'
import type { AdminBooking } from '#contract/admin/admin-records.ts'
import { BOOKING_STATUSES } from '#domain/bookings/booking-status.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { pagesFor } from '#web/api/pages-for.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { ButtonAnchor } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BookingFilters } from './booking-filters.tsx'
import { BookingRow } from './booking-row.tsx'
import { ShowMore } from './show-more.tsx'

type Search = { status?: AdminBooking['status']; search?: string; deposit?: 'to-check' }

export const Route = createFileRoute('/_desk/admin/bookings')({
  validateSearch: ({ status, search, deposit }: Record<string, unknown>): Search => {
    const known = BOOKING_STATUSES.find((each) => each === status)
    const words = typeof search === 'string' ? search.trim().slice(0, NAME_MAX) : ''
    return {
      ...(known && { status: known }),
      ...(words && { search: words }),
      ...(deposit === 'to-check' && { deposit }),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...pagesFor(listAdminBookings, deps), staleTime: 0 }),
      '/admin/bookings',
    ),
  head: () => ({
    meta: [{ title: 'Bookings · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminBookingsPage,
})

function AdminBookingsPage() {
  const search = Route.useSearch()
  const { data, refetch, ...more } = useSuspenseInfiniteQuery(pagesFor(listAdminBookings, search))
  useLive({ as: 'administrator' }, refetch)
  const bookings: AdminBooking[] = data.pages.flatMap((page) => page.items)
  const query = new URLSearchParams(search).toString()
  return (
    <AdminFrame heading="Bookings">
      <BookingFilters key={query} {...search} />
      {bookings.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No bookings found">
            Try another status, or a part of the name.
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-stone-600">
              {bookings.length}
              {more.hasNextPage
                ? ' newest bookings'
                : bookings.length === 1
                  ? ' booking'
                  : ' bookings'}
            </p>
            <ButtonAnchor
              href={`/api/admin/bookings.csv${query && `?${query}`}`}
              download
              variant="quiet"
              className="-mr-5"
            >
              Download as CSV
            </ButtonAnchor>
          </div>
          <ul className="mt-1 border-t border-stone-200">
            {bookings.map((booking) => (
              <li key={booking.id} className="border-b border-stone-200 py-3">
                <BookingRow booking={booking} />
              </li>
            ))}
          </ul>
          <ShowMore what="bookings" {...more} />
        </>
      )}
    </AdminFrame>
  )
}
