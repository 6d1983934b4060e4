import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { listCustomers } from '#contract/admin/customers/customers.calls.ts'
import type { ListedCustomer } from '#contract/admin/customers/customers.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { useFilterFocus } from '#web/admin/records/use-filter-focus.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { readWords } from '#web/api/search/search-values.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

type Search = { search?: string }

const readSearch = (given: Record<string, unknown>): Search => {
  const words = readWords(given.search, NAME_MAX)
  return words === '' ? {} : { search: words }
}

export const Route = createFileRoute('/_desk/admin/customers')({
  validateSearch: onlyRead(readSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchInfiniteQuery({ ...pagesFor(listCustomers, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Customers · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminCustomersPage,
})

/** Accounts and guests alike, newest first, found by what somebody on the telephone can say [ADMIN-50]. */
function AdminCustomersPage() {
  const asked = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, ...more } = useSuspenseInfiniteQuery(pagesFor(listCustomers, asked))
  const filters = useFilterFocus()
  const customers: ListedCustomer[] = data.pages.flatMap(({ items }) => items)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ search: readSearch(form) })
  }
  return (
    <AdminFrame
      heading="Customers"
      lead="Everybody with an account, and everybody who has booked without one, newest first."
    >
      <search>
        <form
          key={asked.search}
          ref={filters}
          method="get"
          onSubmit={submit}
          className="flex flex-wrap items-end gap-3"
        >
          <Field label="Name, email, phone or plate" className="w-full max-w-sm">
            <TextInput
              type="search"
              name="search"
              maxLength={NAME_MAX}
              defaultValue={asked.search ?? ''}
            />
          </Field>
          <Button type="submit" variant="outline" className="min-h-12">
            Search
          </Button>
        </form>
      </search>
      {customers.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Nobody found">
            Try part of the name, the end of the number, or the whole plate.
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-6 border-t border-stone-200">
          {customers.map((customer) => (
            <li key={customer.id} className="border-b border-stone-200">
              <CustomerRow customer={customer} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore key={asked.search} what="customers" {...more} />
    </AdminFrame>
  )
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { id, name, email, phone, isGuest, isDeactivated, since, bookingCount } = customer
  return (
    <div className="grid xs:grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2 md:min-h-10 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(max-content,1fr)_7rem_8rem] md:items-center">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
        <Link
          to="/admin/customer/$id"
          params={{ id }}
          preload={false}
          className="user-text inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4 md:min-h-8"
        >
          {name}
        </Link>
        {isGuest ? <Badge tone="neutral">Guest</Badge> : null}
        {isDeactivated ? <Badge tone="warn">Deactivated</Badge> : null}
      </span>
      <span className="user-text min-w-0 max-md:col-span-2">
        <EmailText email={email} />
      </span>
      <span className="tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:self-center md:whitespace-nowrap">
        {phone ?? 'No number'}
      </span>
      <span className="text-stone-600 tabular-nums">
        {bookingCount === 1 ? '1 booking' : `${bookingCount} bookings`}
      </span>
      <span className="text-sm text-stone-600 max-md:justify-self-end">{dateText(since)}</span>
    </div>
  )
}
