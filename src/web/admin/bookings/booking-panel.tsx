import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { ADMINISTRATOR_STATUS_WORDS, isOpen } from '#domain/bookings/booking-status.ts'
import { ADMINISTRATOR_DEPOSIT_WORDS, isAwaited } from '#domain/payments/deposit-state.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { STATUS_TONES } from './status-tones.ts'

/** The open booking beside the list. A phone has the booking's own page instead. */
export function BookingPanel({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { id, reference, status } = booking
  return (
    <article
      aria-label={`Booking ${reference}`}
      className="w-88 shrink-0 border-l border-stone-200 bg-card px-6 py-6 max-lg:hidden"
    >
      <div className="flex items-center gap-3">
        <h2 className="text-2xl">{reference}</h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the booking"
          className="-mr-2 ml-auto grid size-11 place-items-center text-stone-600 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <Badge tone={STATUS_TONES[status]}>{ADMINISTRATOR_STATUS_WORDS[status]}</Badge>
      <Plate
        registration={displayRegistration(booking.registration)}
        size="small"
        className="mt-2"
      />
      <p className="mt-3">
        {booking.work} · <Price pounds={booking.totalCost} className="font-semibold" />
      </p>
      <p className="text-stone-600">Deposit: {ADMINISTRATOR_DEPOSIT_WORDS[booking.deposit]}</p>
      <p className="mt-3">
        {booking.scheduledDate ? dateTimeText(booking.scheduledDate) : 'Time to be agreed'}
      </p>
      <p className="text-stone-600">{booking.mechanicName ?? 'No mechanic yet'}</p>
      <p className="user-text mt-3 font-semibold">{booking.customerName}</p>
      <p className="user-text text-stone-600">{booking.customerEmail}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isAwaited(booking.deposit) ? <DepositDialog booking={booking} /> : null}
        {isOpen(status) ? <CancelDialog booking={booking} /> : null}
      </div>
      <Link
        to="/booking-confirmation/$id"
        params={{ id }}
        preload={false}
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        See it as the customer does
      </Link>
    </article>
  )
}
