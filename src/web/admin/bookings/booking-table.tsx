import { Link } from '@tanstack/react-router'
import type { MouseEvent, RefObject } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import {
  BOOKING_COLUMNS,
  type BookingColumn,
  type BookingSort,
  USUAL_COLUMNS,
} from '#domain/bookings/booking-list.ts'
import { isPlainPress, RowLink } from '#web/app/page-part/row-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { BookingSearch } from './booking-search.ts'
import { Cell } from './columns/cell.tsx'
import { COLUMN_NAMES } from './columns/column-names.ts'

type BookingTableProps = {
  bookings: readonly AdminBooking[]
  /** A phone shows the first of them alone. */
  isShort: boolean
  search: BookingSearch
  rows: RefObject<HTMLTableSectionElement | null>
  show: (id: string | undefined) => void
}

/** One line of 40 px a booking; on a phone the same row is a card. The reference opens it: beside the list, or its page [ADMIN-32]. */
export function BookingTable({ bookings, isShort, search, rows, show }: BookingTableProps) {
  const columns = search.columns ?? USUAL_COLUMNS
  return (
    <div className="mt-3 lg:overflow-x-auto">
      <table className="w-full border-collapse text-sm max-lg:block max-lg:border-t max-lg:border-stone-200 lg:whitespace-nowrap">
        <thead className="max-lg:hidden">
          <tr className="border-b border-stone-300 text-left text-stone-700">
            {columns.includes('slot') ? <ColumnHeading column="slot" search={search} /> : null}
            <ReferenceHeading search={search} isAlone={!columns.includes('booked')} />
            {columns.filter(isBehindReference).map((column) => (
              <ColumnHeading key={column} column={column} search={search} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={rows}
          className={classNames('max-lg:block max-lg:text-base', isShort && 'short-rows')}
        >
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} search={search} show={show} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEADING = 'h-10 px-2 font-semibold'

/** The columns that order the list, upwards and downwards. */
const SORTS: Partial<Record<BookingColumn, [BookingSort, BookingSort]>> = {
  slot: ['slot', 'slot-last'],
  booked: ['newest', 'oldest'],
  customer: ['name', 'name-last'],
}

/** The reference is the second column, and always there: it leads to the booking. */
const isBehindReference = (column: BookingColumn) => column !== 'slot'

/** Beside an open booking there is no room for the mechanic, whom that booking names. */
const isHiddenBeside = (column: BookingColumn, search: BookingSearch) =>
  column === 'mechanic' && search.open !== undefined

function ColumnHeading({ column, search }: { column: BookingColumn; search: BookingSearch }) {
  const [first, second] = SORTS[column] ?? []
  if (first && second)
    return (
      <SortHeading label={COLUMN_NAMES[column]} search={search} first={first} second={second} />
    )
  return (
    <th
      className={classNames(
        HEADING,
        isHiddenBeside(column, search) && 'max-2xl:hidden',
        column === 'price' && 'text-right',
      )}
    >
      {COLUMN_NAMES[column]}
    </th>
  )
}

type ReferenceHeadingProps = {
  search: BookingSearch
  /** The table has no column of when a booking was made. */
  isAlone: boolean
}

/**
 * References follow no order, so this column is never the sorted one: it says in words that the list is ordered by when a
 * booking was made, where no column of that can.
 */
function ReferenceHeading({ search, isAlone }: ReferenceHeadingProps) {
  if (!isAlone) return <th className={HEADING}>Reference</th>
  const sort = search.sort ?? 'newest'
  const isAge = sort === 'newest' || sort === 'oldest'
  return (
    <th className={HEADING}>
      <Link
        to="/admin/bookings"
        search={{ ...search, sort: sort === 'newest' ? 'oldest' : 'newest' }}
        resetScroll={false}
        className="inline-flex h-10 flex-col justify-center leading-4 hover:underline"
      >
        <span>Reference</span>{' '}
        {isAge ? <span className="text-xs font-normal">{sort} first</span> : null}
      </Link>
    </th>
  )
}

type SortHeadingProps = {
  label: string
  search: BookingSearch
  first: BookingSort
  second: BookingSort
}

function SortHeading({ label, search, first, second }: SortHeadingProps) {
  const sort = search.sort ?? 'newest'
  const isUp = sort === (first === 'newest' ? second : first)
  const isDown = sort === (first === 'newest' ? first : second)
  return (
    <th className={HEADING} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Link
        to="/admin/bookings"
        search={{ ...search, sort: sort === first ? second : first }}
        resetScroll={false}
        className="inline-flex h-10 items-center gap-1 hover:underline"
      >
        {label}
        <span aria-hidden>{isUp ? '▲' : isDown ? '▼' : null}</span>
      </Link>
    </th>
  )
}

type RowProps = { booking: AdminBooking; search: BookingSearch; show: BookingTableProps['show'] }

function Row({ booking, search, show }: RowProps) {
  const { id, overdue } = booking
  const isOpen = search.open === id
  const row = { booking, chosen: search.columns ?? USUAL_COLUMNS }
  const openBeside = (event: MouseEvent) => {
    if (!isPlainPress(event) || !hasRoomBeside()) return
    event.preventDefault()
    show(id)
  }
  return (
    <tr
      // The links within lead where they say.
      onClick={({ target }) => hasRoomBeside() && !isWithinLink(target) && show(id)}
      className={classNames(
        'booking-row',
        overdue && 'booking-row-late',
        isOpen && 'booking-row-open',
      )}
    >
      <Cell column="slot" isHidden={false} {...row} />
      <td className="reference">
        <RowLink
          href={`/admin/booking/${id}`}
          onClick={openBeside}
          data-row
          aria-current={isOpen ? 'true' : undefined}
        >
          {booking.reference}
        </RowLink>
      </td>
      {BOOKING_COLUMNS.filter(isBehindReference).map((column) => (
        <Cell key={column} column={column} isHidden={isHiddenBeside(column, search)} {...row} />
      ))}
    </tr>
  )
}

/** From the width at which an open booking stands beside the list: Tailwind's `lg`. */
export const hasRoomBeside = () => window.matchMedia('(min-width: 64rem)').matches

const isWithinLink = (target: EventTarget) => target instanceof Element && target.closest('a')
