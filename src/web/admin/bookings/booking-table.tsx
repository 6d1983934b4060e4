import { Link } from '@tanstack/react-router'
import type { MouseEvent, RefObject } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import type { BookingSort } from '#domain/bookings/booking-list.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { isPlainPress, RowLink } from '#web/app/page-part/row-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import type { BookingSearch } from './booking-search.ts'
import { DeskStatus } from './desk-status.tsx'

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
  const isNarrow = search.open !== undefined
  return (
    <div className="mt-3 lg:overflow-x-auto">
      <table className="w-full border-collapse text-sm max-lg:block max-lg:border-t max-lg:border-stone-200 lg:whitespace-nowrap">
        <thead className="max-lg:hidden">
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
  const { id, reference, scheduledDate, status, overdue } = booking
  const isNarrow = search.open !== undefined
  const isOpen = search.open === id
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
      <td className={classNames('slot', !scheduledDate && 'text-stone-600')}>
        {scheduledDate ? shortSlotText(scheduledDate) : 'No time yet'}
      </td>
      <td className="reference">
        <RowLink
          href={`/admin/booking/${id}`}
          onClick={openBeside}
          data-row
          aria-current={isOpen ? 'true' : undefined}
        >
          {reference}
        </RowLink>
      </td>
      <td className="car">
        <Plate registration={displayRegistration(booking.registration)} size="bare" />
      </td>
      <td className="customer">{booking.customerName}</td>
      <td className="work">{booking.work}</td>
      <td
        className={classNames(
          'mechanic',
          booking.mechanicName === null && 'text-stone-600',
          isNarrow && 'lg:max-2xl:hidden',
        )}
      >
        <MechanicName of={booking} none="Nobody yet" />
      </td>
      <td className="status">
        <DeskStatus status={status} overdue={overdue} />
      </td>
      <td className="price">
        <Price pounds={booking.totalCost} />
      </td>
    </tr>
  )
}

/** From the width at which an open booking stands beside the list: Tailwind's `lg`. */
export const hasRoomBeside = () => window.matchMedia('(min-width: 64rem)').matches

const isWithinLink = (target: EventTarget) => target instanceof Element && target.closest('a')
