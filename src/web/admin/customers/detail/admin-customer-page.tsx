import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { addCustomerNote, getCustomerDetail } from '#contract/admin/customers/customers.calls.ts'
import { Duplicates } from '#web/admin/customers/merge/duplicates.tsx'
import { NoteForm } from '#web/admin/note-form.tsx'
import { PersonBookings } from '#web/admin/person/person-bookings.tsx'
import { PersonCases } from '#web/admin/person/person-cases.tsx'
import { PersonFrame } from '#web/admin/person/person-frame.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { PersonNotes } from '#web/admin/person/person-notes.tsx'
import { PersonPapers } from '#web/admin/person/person-papers.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { requireFound } from '#web/api/require-found.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerFacts } from './customer-facts.tsx'

export const Route = createFileRoute('/_desk/admin/customer/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    requireSignIn(
      'administrator',
      requireFound(
        queryClient.fetchQuery({ ...queryFor(getCustomerDetail, { id }), staleTime: 0 }),
      ),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Customer · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCustomerPage,
})

/** One customer as the desk sees them: who they are, what they booked, and what can be done [ADMIN-51]. */
function AdminCustomerPage() {
  const { id } = Route.useParams()
  const customer = useStill(useSuspenseQuery(queryFor(getCustomerDetail, { id })).data)
  const { name, email, isGuest, deactivatedAt, bookings, bookingCount, cases, notes } = customer
  return (
    <PersonFrame
      name={name}
      label="The customer"
      back={
        <Link to="/admin/customers" className={PERSON_LINK}>
          All customers
        </Link>
      }
      badges={
        <>
          {isGuest ? <Badge tone="neutral">Guest, no account</Badge> : null}
          {customer.mergedIntoId ? <Badge tone="neutral">Merged</Badge> : null}
          {deactivatedAt && !customer.mergedIntoId ? <Badge tone="warn">Deactivated</Badge> : null}
        </>
      }
      facts={
        <>
          <CustomerFacts customer={customer} />
          <CustomerActions customer={customer} />
          <Duplicates customer={customer} />
        </>
      }
    >
      <PersonBookings
        heading="Bookings"
        of="customer"
        bookings={bookings}
        count={bookingCount}
        none="Nothing booked yet."
        all={
          <Link to="/admin/bookings" search={{ search: email }} className={PERSON_LINK}>
            All {bookingCount} bookings
          </Link>
        }
      />
      <PersonPapers heading="Invoices and receipts" papers={customer.papers} />
      <PersonCases cases={cases} areAll />
      <PersonNotes notes={notes}>
        <WithRight right="change customers">
          <NoteForm add={addCustomerNote} about={{ id }} shownBy={getCustomerDetail} />
        </WithRight>
      </PersonNotes>
    </PersonFrame>
  )
}
