import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RefObject, SubmitEvent } from 'react'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { BILL_FILTERS, BOOKING_FILTERS, DEPOSIT_FILTERS } from '#domain/bookings/booking-list.ts'
import { ADMINISTRATOR_STATUS_WORDS } from '#domain/bookings/booking-status.ts'
import { ADMINISTRATOR_BILL_WORDS } from '#domain/payments/bill/bill-state.ts'
import { ADMINISTRATOR_DEPOSIT_WORDS } from '#domain/payments/deposit-state.ts'
import { NAME_MAX } from '#domain/text/limits.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type BookingSearch, filterOf } from './booking-search.ts'
import { readColumns } from './columns/chosen-columns.ts'
import { ColumnMenu } from './columns/column-menu.tsx'
import { FilterChip, FilterChoice } from './filter-chip.tsx'

const NAMES = [
  'status',
  'from',
  'to',
  'place',
  'mechanic',
  'deposit',
  'bill',
  'search',
  'sort',
  'by',
  'cancelledBy',
]

const DAY_LABELS = {
  slot: { from: 'From', to: 'To' },
  booked: { from: 'Booked from', to: 'Booked to' },
  completed: { from: 'Completed from', to: 'Completed to' },
  cancelled: { from: 'Cancelled from', to: 'Cancelled to' },
}

type BookingFiltersProps = { search: BookingSearch; form: RefObject<HTMLFormElement | null> }

/** The field names are those of the query string, so that the form works without scripts. */
export function BookingFilters({ search, form }: BookingFiltersProps) {
  const navigate = useNavigate()
  const query = useQuery(queryFor(listAdminMechanics))
  const { data: mechanics = [] } = query
  const show = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const query = new URLSearchParams()
    for (const name of NAMES) {
      const value = String(given.get(name) ?? '').trim()
      if (value) query.set(name, value)
    }
    const columns = readColumns(given.getAll('columns'))
    if (columns) query.set('columns', columns.join())
    const text = query.toString()
    void navigate({ href: `/admin/bookings${text && `?${text}`}` })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  const onChoose = (form: HTMLFormElement | null) => form && show(form)
  return (
    <form ref={form} method="get" onSubmit={submit} className="mt-3 grid gap-3">
      <div className="grid xs:grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
        <FilterChoice name="status" label="Status" value={search.status} onChoose={onChoose}>
          {BOOKING_FILTERS.map((value) => (
            <option key={value} value={value}>
              {value === 'open' ? 'Not completed' : ADMINISTRATOR_STATUS_WORDS[value]}
            </option>
          ))}
        </FilterChoice>
        <FilterChip
          name="from"
          label={DAY_LABELS[search.by ?? 'slot'].from}
          type="date"
          value={search.from}
          onChoose={onChoose}
        />
        <FilterChip
          name="to"
          label={DAY_LABELS[search.by ?? 'slot'].to}
          type="date"
          value={search.to}
          onChoose={onChoose}
        />
        <FilterChip name="place" label="Town" type="text" value={search.place} />
        <FilterChoice
          name="mechanic"
          label="Mechanic"
          value={search.mechanic?.toString()}
          onChoose={onChoose}
        >
          {mechanics
            .filter(({ isApproved }) => isApproved)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </FilterChoice>
        <FilterChoice name="deposit" label="Deposit" value={search.deposit} onChoose={onChoose}>
          {DEPOSIT_FILTERS.map((value) => (
            <option key={value} value={value}>
              {value === 'to-check' ? 'To check' : ADMINISTRATOR_DEPOSIT_WORDS[value]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice name="bill" label="Bill" value={search.bill} onChoose={onChoose}>
          {BILL_FILTERS.map((value) => (
            <option key={value} value={value}>
              {value === 'owed' ? 'Bill to pay' : ADMINISTRATOR_BILL_WORDS[value]}
            </option>
          ))}
        </FilterChoice>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow sm:max-w-md">
          <TextInput
            name="search"
            type="search"
            aria-label="Reference, name, email, phone, plate, mechanic or place"
            placeholder="Reference, name, phone, plate, place…"
            defaultValue={search.search ?? ''}
            maxLength={NAME_MAX}
          />
        </div>
        <Button type="submit" variant="outline" className="min-h-12">
          Search
        </Button>
        {Object.keys(filterOf(search)).length > 0 ? (
          <Link
            to="/admin/bookings"
            search={{
              ...(search.sort && { sort: search.sort }),
              ...(search.columns && { columns: search.columns }),
            }}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-green-700 underline underline-offset-4"
          >
            Clear filters
          </Link>
        ) : null}
        <div className="ml-auto">
          <ColumnMenu chosen={search.columns} onChoose={onChoose} />
        </div>
      </div>
      <NotLoaded what="The names of the mechanics" query={query} className="" />
      {search.by ? <input type="hidden" name="by" value={search.by} /> : null}
      {search.cancelledBy ? (
        <input type="hidden" name="cancelledBy" value={search.cancelledBy} />
      ) : null}
      {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
    </form>
  )
}
