import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import type { BookingSort } from '#domain/bookings/booking-list.ts'
import { ADMINISTRATOR_STATUS_WORDS } from '#domain/bookings/booking-status.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import type { BookingSearch } from './booking-search.ts'
import { STATUS_TONES } from './status-tones.ts'

type BookingTableProps = {
  bookings: readonly AdminBooking[]
  search: BookingSearch
  rows: RefObject<HTMLTableSectionElement | null>
  show: (id: string | undefined) => void
}

/** One line of 40 px a booking. The reference is the link that opens it beside the list. */
export function BookingTable({ bookings, search, rows, show }: BookingTableProps) {
  const isNarrow = search.open !== undefined
  return (
    <div className="mt-3 overflow-x-auto max-lg:hidden">
      <table className="w-full border-collapse whitespace-nowrap text-sm">
        <thead>
          <tr className="border-b border-stone-300 text-left text-stone-700">
            <SortHeading label="Slot" search={search} first="slot" second="slot-last" />
            <SortHeading label="Reference" search={search} first="newest" second="oldest" />
            <th className={HEADING}>Car</th>
            <SortHeading label="Customer" search={search} first="name" second="name-last" />
            <th className={HEADING}>Work</th>
            <th className={classNames(HEADING, isNarrow && 'max-2xl:hidden')}>Mechanic</th>
            <th className={HEADING}>Status</th>
            <th className={classNames(HEADING, 'text-right')}>Price</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} search={search} show={show} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEADING = 'h-10 px-2 font-semibold'
const CELL = 'h-10 px-2 py-0'

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
  const { id, reference, scheduledDate, status } = booking
  const isOpen = search.open === id
  return (
    <tr
      onClick={() => show(id)}
      className={classNames(
        'cursor-pointer border-b border-stone-200 hover:bg-stone-100',
        isOpen && 'bg-green-50 shadow-[inset_3px_0_0_var(--color-yellow-500)]',
      )}
    >
      <td className={classNames(CELL, scheduledDate ? undefined : 'text-stone-600')}>
        {scheduledDate ? shortSlotText(scheduledDate) : 'No time yet'}
      </td>
      <td className={CELL}>
        <Link
          to="/admin/bookings"
          search={{ ...search, open: id }}
          resetScroll={false}
          replace
          preload={false}
          data-row
          aria-current={isOpen ? 'true' : undefined}
          className="inline-flex h-10 items-center font-semibold tabular-nums"
        >
          {reference}
        </Link>
      </td>
      <td className={CELL}>
        <Plate
          registration={displayRegistration(booking.registration)}
          size="small"
          className="h-7 text-sm [&>:first-child]:hidden"
        />
      </td>
      <td className={classNames(CELL, 'max-w-44 truncate')}>{booking.customerName}</td>
      <td className={classNames(CELL, 'max-w-52 truncate')}>{booking.work}</td>
      <td
        className={classNames(
          CELL,
          'max-w-40 truncate',
          booking.mechanicName === null && 'text-stone-600',
          search.open !== undefined && 'max-2xl:hidden',
        )}
      >
        <MechanicName of={booking} none="Nobody yet" />
      </td>
      <td className={CELL}>
        <Badge tone={STATUS_TONES[status]}>{ADMINISTRATOR_STATUS_WORDS[status]}</Badge>
      </td>
      <td className={classNames(CELL, 'text-right')}>
        <Price pounds={booking.totalCost} />
      </td>
    </tr>
  )
}
