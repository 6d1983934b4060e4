import {
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createFileRoute, type ErrorComponentProps, notFound } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listCases } from '#contract/bookings/cases/cases.calls.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { invalidate } from '#web/api/reads.ts'
import { requireFound } from '#web/api/require-found.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MessagePage } from '#web/app/error-pages/message-page.tsx'
import { useLive } from '#web/app/live/use-live.ts'
import { BookingInspections, loadInspections } from '#web/inspections/booking-inspections.tsx'
import { ExtraCeiling } from '#web/inspections/extra-ceiling.tsx'
import { ExtraWork, loadExtraWork } from '#web/inspections/extra-work.tsx'
import { BillPanel } from '#web/payments/bill/bill-panel.tsx'
import { DepositPanel } from '#web/payments/deposit-panel.tsx'
import { BookingPapers, loadBookingPapers } from '#web/payments/papers/booking-papers.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { hasUnsentWords } from '#web/ui/unsent-words.ts'
import { BookedJob, Row } from './booked-job.tsx'
import { CancelPanel } from './cancelling/cancel-panel.tsx'
import { CasePanel } from './cases/case-panel.tsx'
import { RevisitNotice } from './cases/revisit-notice.tsx'
import { ConfirmationActions } from './confirmation-actions.tsx'
import { ConfirmationBanner } from './confirmation-banner.tsx'
import { ConfirmationHelp } from './confirmation-help.tsx'
import { ExpressRequestPanel } from './express-request-panel.tsx'
import { MessagePanel } from './messages/message-panel.tsx'
import { threadQuery } from './messages/message-thread.tsx'
import { MovePanel } from './moving/move-panel.tsx'
import { OverduePanel } from './overdue/overdue-panel.tsx'
import { type PlainChange, readPlainChange } from './plain-change.ts'
import { SearchPanel } from './reoffer/search-panel.tsx'
import { plainTimesQuery } from './slots/plain-times.tsx'
import { ProgressRoad } from './tracking/progress-road.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

export const Route = createFileRoute('/_journey/booking-confirmation/$id')({
  validateSearch: onlyRead(readPlainChange),
  loaderDeps: ({ search: { change, from } }) => ({ change, from }),
  // Load the booking again on every visit: its status may have changed since the page went into the history.
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    const booking = await requireFound(
      queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 }),
    )
    await Promise.all([
      loadBookingPapers(queryClient, booking),
      loadExtraWork(queryClient, booking),
      loadInspections(queryClient, booking),
    ])
    if (import.meta.env.SSR && !booking.isRedacted)
      await Promise.all([
        queryClient.prefetchQuery(threadQuery(id)),
        queryClient.prefetchQuery(queryFor(listCases, { id })),
      ])
    if (import.meta.env.SSR && deps.change === 'move') await loadTimes(queryClient, booking, deps)
    return booking
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.reference ?? 'Your booking'} · Kerbside` },
      { name: 'robots', content: 'noindex' },
      // The address gives access to the booking, so no other site receives it, not even the payment page.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  notFoundComponent: BookingNotFound,
  errorComponent: BookingError,
  component: BookingConfirmationPage,
})

/** The hours of a form without scripts: nothing on the page can ask for them later. */
async function loadTimes(
  queryClient: QueryClient,
  { mechanicId, quoteId }: Booking,
  { from }: PlainChange,
): Promise<void> {
  if (mechanicId !== null)
    await queryClient.prefetchQuery(plainTimesQuery({ mechanicId, quoteId }, from))
}

const bookingQuery = (id: string) =>
  queryOptions({
    ...queryFor(getBooking, { id }),
    // A visitor who returns from the payment tab sees at once whether the payment arrived.
    refetchOnWindowFocus: ({ state: { data } }) =>
      data?.deposit === 'unpaid' || (data?.bill && isOwed(data.bill.state)) ? 'always' : false,
    // A customer whose session has ended is shown less, and no form: what they have typed there stays until it is sent [AUTH-9].
    structuralSharing: (before, now) =>
      isHidden(before, now) && hasUnsentWords() ? before : replaceEqualDeep(before, now),
  })

const isHidden = (before: unknown, now: unknown) =>
  before !== undefined && !(before as Booking).isRedacted && (now as Booking).isRedacted

function BookingConfirmationPage() {
  const { id } = Route.useParams()
  const asked = Route.useSearch()
  const { data: booking, refetch } = useQuery(bookingQuery(id))
  const queryClient = useQueryClient()
  useLive({ booking: id }, () => Promise.all([refetch(), invalidate(queryClient, [listCases])]))
  if (!booking) throw notFound()
  return (
    <>
      <ConfirmationBanner booking={booking} />
      <DoubleYellow />
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-10 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 gap-5">
          {booking.isRedacted ? <RedactedNotice /> : null}
          <SearchPanel booking={booking} />
          <OverduePanel booking={booking} onChanged={refetch} />
          <ExtraWork booking={booking} asked={asked} />
          <ExpressRequestPanel booking={booking} />
          <MoneyPanel booking={booking} onCheck={refetch} />
          <ConfirmationActions booking={booking} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookedJob booking={booking} heading="Booking details">
            {booking.customerName ? <Row label="Name">{booking.customerName}</Row> : null}
            {booking.customerEmail ? (
              <Row label="Email">
                <span className="user-text">
                  <EmailText email={booking.customerEmail} />
                </span>
              </Row>
            ) : null}
            {booking.customerPhone ? <Row label="Phone">{booking.customerPhone}</Row> : null}
            {booking.notes ? (
              <Row label="Notes">
                <span className="user-text">{booking.notes}</span>
              </Row>
            ) : null}
          </BookedJob>
        </div>
        <div className="grid grid-cols-1 content-start gap-12">
          <section aria-labelledby="progress">
            <h2 id="progress" className="mb-4 text-[1.75rem]">
              Where it stands
            </h2>
            <ProgressRoad {...booking} />
          </section>
          <BookingPapers
            key={`${booking.deposit} ${booking.bill?.state} ${booking.isRedacted}`}
            booking={booking}
          />
          <BookingInspections booking={booking} />
          <WhatHappensNext booking={booking} />
          <ExtraCeiling booking={booking} />
          <MessagePanel booking={booking} asked={asked} />
          <MovePanel booking={booking} asked={asked} />
          <CasePanel booking={booking} asked={asked} />
          <CancelPanel booking={booking} onChanged={refetch} asked={asked} />
          <ConfirmationHelp />
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/quote">Book Another Service</ButtonLink>
            <ButtonLink to="/" variant="outline">
              Back to Home
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

/** What there is to pay now: the deposit, the bill, or nothing. */
function MoneyPanel({ booking, onCheck }: ComponentProps<typeof DepositPanel>) {
  const { bill, deposit } = booking
  if (isFree(deposit)) return <RevisitNotice booking={booking} />
  return bill && bill.state !== 'draft' ? (
    <BillPanel booking={booking} bill={bill} onCheck={onCheck} />
  ) : (
    <DepositPanel booking={booking} onCheck={onCheck} elsewhere={payElsewhere(booking)} />
  )
}

const payElsewhere = ({ isRedacted }: { isRedacted: boolean }) =>
  isRedacted ? (
    <p className="mt-3 font-semibold">Open the link in your email to pay it.</p>
  ) : undefined

function RedactedNotice() {
  return (
    <Notice title="You see part of this booking">
      Names, phone numbers and the address are hidden here, because this page can be forwarded. Open
      the link in your email to see everything. If it has expired, “Lost your reference?” on Track
      booking sends you a new one.
    </Notice>
  )
}

function BookingNotFound() {
  return (
    <MessagePage
      heading="Booking Not Found"
      lead="There is no booking at this address. With your reference and your email address you can look it up."
      actions={
        <>
          <ButtonLink to="/track-booking">Track a booking</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Back to Home
          </ButtonLink>
        </>
      }
    />
  )
}

/** A booking that fails to load has the same heading, because it may exist all the same [BOOK-10]. */
function BookingError({ reset }: ErrorComponentProps) {
  return (
    <MessagePage
      heading="Booking Not Found"
      lead="We could not load this booking just now. It is not lost: please try again in a moment."
      actions={
        <>
          <Button onClick={reset}>Try again</Button>
          <ButtonLink to="/" variant="outline">
            Back to Home
          </ButtonLink>
        </>
      }
    />
  )
}
