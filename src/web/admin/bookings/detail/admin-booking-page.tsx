import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { addBookingNote, getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { DeskStatus } from '#web/admin/bookings/desk-status.tsx'
import { NoteForm } from '#web/admin/note-form.tsx'
import { PapersOfBooking } from '#web/admin/papers/papers-of-booking.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { requireFound } from '#web/api/require-found.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { MessageThread } from '#web/bookings/messages/message-thread.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { BookingFacts } from './booking-facts.tsx'
import { Timeline } from './timeline.tsx'

export const Route = createFileRoute('/_desk/admin/booking/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    requireSignIn(
      'administrator',
      requireFound(queryClient.fetchQuery({ ...queryFor(getBookingDetail, { id }), staleTime: 0 })),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Booking · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminBookingPage,
})

/** One booking as the desk sees it: what it is, what can be done, and all that happened [ADMIN-33]. */
function AdminBookingPage() {
  const { id } = Route.useParams()
  const { data: current, refetch } = useSuspenseQuery(queryFor(getBookingDetail, { id }))
  const booking = useStill(current)
  // Each reading is in the audit, which would fill with what happens to others.
  useLive({ booking: id }, refetch)
  return (
    <div className="desk-width py-6">
      <Link
        to="/admin/bookings"
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        All bookings
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-[2rem]">{booking.reference}</h1>
        <DeskStatus status={booking.status} overdue={booking.overdue} />
      </div>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <section aria-label="The booking">
          <BookingFacts booking={booking} />
          <PapersOfBooking bookingId={booking.id} />
        </section>
        <section aria-labelledby="messages" className="lg:col-start-1">
          <h2 id="messages" className="text-2xl">
            Messages
          </h2>
          <MessageThread bookingId={id} as="administrator" />
        </section>
        <section aria-labelledby="timeline" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 id="timeline" className="text-2xl">
            What happened
          </h2>
          <Timeline entries={booking.timeline} />
          <WithRight right="change bookings">
            <div className="mt-6 border-t border-stone-200 pt-5">
              <NoteForm add={addBookingNote} about={{ id }} shownBy={getBookingDetail} />
            </div>
          </WithRight>
        </section>
      </div>
    </div>
  )
}
