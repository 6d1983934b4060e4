import { Link } from '@tanstack/react-router'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { ADMINISTRATOR_STATUS_WORDS, isOpen } from '#domain/bookings/booking-status.ts'
import { ADMINISTRATOR_BILL_WORDS } from '#domain/payments/bill/bill-state.ts'
import { ADMINISTRATOR_DEPOSIT_WORDS } from '#domain/payments/deposit-state.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoneyActions } from './money/money-actions.tsx'
import { STATUS_TONES } from './status-tones.ts'

/** Shows a booking in one line on wide screens and in several on a phone. */
export function BookingRow({ booking }: { booking: AdminBooking }) {
  return (
    <article
      aria-label={`Booking ${booking.reference}`}
      className="grid grid-cols-[1fr_auto] items-start gap-x-5 gap-y-1 md:grid-cols-[8.5rem_1.2fr_1.2fr_7.5rem_6.5rem] md:items-center"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:grid md:justify-items-start">
        <Link
          to="/admin/booking/$id"
          params={{ id: booking.id }}
          preload={false}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4 md:min-h-0"
        >
          {booking.reference}
        </Link>
        <Badge tone={STATUS_TONES[booking.status]}>
          {ADMINISTRATOR_STATUS_WORDS[booking.status]}
        </Badge>
      </div>
      <div className="col-start-1 min-w-0 md:col-start-2">
        <p className="user-text font-semibold">{booking.customerName}</p>
        <p className="user-text text-sm text-stone-600">{booking.customerEmail}</p>
      </div>
      <div className="col-start-1 min-w-0 md:col-start-3">
        <p>{booking.scheduledDate ? dateTimeText(booking.scheduledDate) : 'Time to be agreed'}</p>
        <p className="user-text text-sm text-stone-600">
          <MechanicName of={booking} none="No mechanic yet" />
        </p>
      </div>
      <div className="col-start-2 row-start-1 text-right md:col-start-4">
        <Price pounds={booking.totalCost} className="font-semibold" />
        <p className="text-sm text-stone-600">
          {booking.bill
            ? ADMINISTRATOR_BILL_WORDS[booking.bill.state]
            : ADMINISTRATOR_DEPOSIT_WORDS[booking.deposit]}
        </p>
      </div>
      <div className="col-start-2 row-span-2 row-start-2 justify-self-end md:col-start-5 md:row-span-1 md:row-start-1">
        <div className="flex flex-wrap justify-end gap-2">
          <WithRight right="move money">
            <MoneyActions booking={booking} />
          </WithRight>
          {isOpen(booking.status) ? (
            <WithRight right="change bookings">
              <CancelDialog booking={booking} />
            </WithRight>
          ) : null}
        </div>
      </div>
    </article>
  )
}
