import type { ReactNode } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { type BookingColumn, USUAL_COLUMNS } from '#domain/bookings/booking-list.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { DeskStatus } from '#web/admin/bookings/desk-status.tsx'
import { deskBillText, deskDepositText } from '#web/admin/bookings/money/money-text.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { shortDateTimeText, shortSlotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

type Shown = (booking: AdminBooking) => ReactNode

const SHOWN: Readonly<Record<BookingColumn, Shown>> = {
  slot: ({ scheduledDate }) => (scheduledDate ? shortSlotText(scheduledDate) : 'No time yet'),
  booked: ({ createdAt }) => shortDateTimeText(createdAt),
  car: ({ registration }) => <Plate registration={displayRegistration(registration)} size="bare" />,
  customer: ({ customerName }) => customerName,
  work: ({ work }) => work,
  mechanic: (booking) => <MechanicName of={booking} none="Nobody yet" />,
  status: (booking) => <DeskStatus {...booking} />,
  deposit: deskDepositText,
  bill: (booking) => deskBillText(booking) ?? 'No bill yet',
  price: ({ totalCost }) => <Price pounds={totalCost} />,
}

/** Where nothing is known, which is said more quietly. */
const isNothing = (column: BookingColumn, booking: AdminBooking) =>
  (column === 'slot' && booking.scheduledDate === null) ||
  (column === 'mechanic' && booking.mechanicName === null) ||
  (column === 'bill' && booking.bill === null)

const isUsual = (column: BookingColumn) => USUAL_COLUMNS.some((usual) => usual === column)

type CellProps = {
  column: BookingColumn
  booking: AdminBooking
  chosen: readonly BookingColumn[]
  /** No room in a laptop's width. */
  isHidden: boolean
}

/** One column of a row. The card of a phone has the usual ones, whatever was chosen for the table. */
export function Cell({ column, booking, chosen, isHidden }: CellProps) {
  const isChosen = chosen.includes(column)
  if (!isChosen && !isUsual(column)) return null
  return (
    <td
      className={classNames(
        column,
        isNothing(column, booking) && 'text-stone-600',
        !isChosen && 'lg:hidden',
        !isUsual(column) && 'max-lg:hidden',
        isHidden && 'lg:max-2xl:hidden',
      )}
    >
      {SHOWN[column](booking)}
    </td>
  )
}
