import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { OwnQuoteRow } from './own-quote-row.tsx'
import { PastBooking } from './past-booking.tsx'
import { UpcomingBooking } from './upcoming-booking.tsx'

export const Route = createFileRoute('/_account/customer/dashboard/')({ component: BookingsPage })

/** The number of bookings in full view; older ones are folded away. */
const PAST_IN_SIGHT = 5

function BookingsPage() {
  const { data, refetch } = useSuspenseQuery(dashboardQuery)
  const { upcoming, past, quotes, hasOlderQuotes, hasOlderBookings } = data
  return (
    <div className="grid gap-14">
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="text-[1.75rem]">
          Coming up
        </h2>
        {upcoming.length === 0 ? (
          <div className="mt-4">
            <EmptyState
              title="No booking yet"
              action={<ButtonLink to="/quote">Get My Quote</ButtonLink>}
            >
              A price takes a minute, and the mechanic comes to where you are parked.
            </EmptyState>
          </div>
        ) : (
          <ul className="mt-4 grid grid-cols-1 gap-5 lg:grid-cols-2">
            {upcoming.map((booking) => (
              <UpcomingBooking key={booking.id} booking={booking} onCheck={refetch} />
            ))}
          </ul>
        )}
      </section>
      {quotes.length === 0 ? null : (
        <section aria-labelledby="quotes">
          <h2 id="quotes" className="text-[1.75rem]">
            Quotes you can still book
          </h2>
          <ul className="mt-3 border-t border-stone-200">
            {quotes.map((quote) => (
              <OwnQuoteRow key={quote.id} quote={quote} />
            ))}
          </ul>
          {hasOlderQuotes ? (
            <p className="mt-3 text-stone-600">
              Your newest {quotes.length} quotes are listed. The older ones are in the download of
              your data, on the Account page.
            </p>
          ) : null}
        </section>
      )}
      {past.length === 0 ? null : (
        <section aria-labelledby="past">
          <h2 id="past" className="text-[1.75rem]">
            Past bookings
          </h2>
          <ul className="mt-3 border-t border-stone-200">
            {past.slice(0, PAST_IN_SIGHT).map((booking) => (
              <PastBooking key={booking.id} booking={booking} />
            ))}
          </ul>
          {past.length > PAST_IN_SIGHT ? (
            <Disclosure summary={`${past.length - PAST_IN_SIGHT} older`}>
              <ul className="border-t border-stone-200">
                {past.slice(PAST_IN_SIGHT).map((booking) => (
                  <PastBooking key={booking.id} booking={booking} />
                ))}
              </ul>
            </Disclosure>
          ) : null}
          {hasOlderBookings ? (
            <p className="mt-3 text-stone-600">
              Your newest {upcoming.length + past.length} bookings are listed. The older ones are in
              the download of your data, on the Account page.
            </p>
          ) : null}
        </section>
      )}
    </div>
  )
}
