import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getCustomerDetail } from '#contract/admin/customers/customers.calls.ts'
import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { CASE_WORDS } from '#domain/jobs/cases/case-kind.ts'
import { BookingRow } from '#web/admin/bookings/booking-row.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerNoteForm } from './customer-note-form.tsx'

export const Route = createFileRoute('/_desk/admin/customer/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(getCustomerDetail, { id }), staleTime: 0 }),
      `/admin/customer/${id}`,
    ),
  head: () => ({
    meta: [{ title: 'Customer · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCustomerPage,
})

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'

/** One customer as the desk sees them: who they are, what they booked, and what can be done [ADMIN-51]. */
function AdminCustomerPage() {
  const { id } = Route.useParams()
  const { data: customer } = useSuspenseQuery(queryFor(getCustomerDetail, { id }))
  return (
    <div className="page-width py-6">
      <Link to="/admin/customers" className={LINK}>
        All customers
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="user-text text-[2rem]">{customer.name}</h1>
        {customer.isGuest ? <Badge tone="neutral">Guest, no account</Badge> : null}
        {customer.deactivatedAt ? <Badge tone="warn">Deactivated</Badge> : null}
      </div>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <section aria-label="The customer">
          <CustomerFacts customer={customer} />
          <CustomerActions customer={customer} />
        </section>
        <div className="min-w-0">
          <Bookings customer={customer} />
          <Cases customer={customer} />
          <Notes customer={customer} id={id} />
        </div>
      </div>
    </div>
  )
}

function Bookings({ customer: { bookings, bookingCount, email } }: { customer: CustomerDetail }) {
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-2xl">
        Bookings ({bookingCount})
      </h2>
      {bookings.length === 0 ? <p className="mt-2 text-stone-600">Nothing booked yet.</p> : null}
      <ul className="mt-2 border-t border-stone-200">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-b border-stone-200 py-3">
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
      {bookings.length < bookingCount ? (
        <Link to="/admin/bookings" search={{ search: email }} className={LINK}>
          All {bookingCount} bookings
        </Link>
      ) : null}
    </section>
  )
}

function Cases({ customer: { cases } }: { customer: CustomerDetail }) {
  return (
    <section aria-labelledby="cases" className="mt-8">
      <h2 id="cases" className="text-2xl">
        Cases
      </h2>
      {cases.length === 0 ? <p className="mt-2 text-stone-600">Nothing was raised.</p> : null}
      <ul className="mt-2">
        {cases.map(({ id, kind, reference, bookingId, openedAt, decidedAt }) => (
          <li key={id}>
            {CASE_WORDS[kind]},{' '}
            <Link
              to="/admin/booking/$id"
              params={{ id: bookingId }}
              preload={false}
              className={LINK}
            >
              {reference}
            </Link>
            : {dateText(openedAt)}, {decidedAt ? `decided ${dateText(decidedAt)}` : 'open'}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ customer: { notes }, id }: { customer: CustomerDetail; id: string }) {
  return (
    <section aria-labelledby="notes" className="mt-8">
      <h2 id="notes" className="text-2xl">
        Notes
      </h2>
      <ul className="mt-2 mb-4">
        {notes.map(({ text, writtenBy, at }) => (
          <li key={`${at} ${text}`} className="border-b border-stone-200 py-2">
            <p className="user-text">{text}</p>
            <p className="text-sm text-stone-600">
              {writtenBy}, {dateTimeText(at)}
            </p>
          </li>
        ))}
      </ul>
      <WithRight right="change customers">
        <CustomerNoteForm id={id} />
      </WithRight>
    </section>
  )
}
