import { Link } from '@tanstack/react-router'
import type { OwnBooking } from '#contract/customers/dashboard.ts'
import { settledDepositText } from '#domain/payments/deposit-state.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CarLine } from './car-line.tsx'
import { StatusBadge } from './status-badge.tsx'

export function PastBooking({ booking }: { booking: OwnBooking }) {
  const { id, services, scheduledDate, totalCost } = booking
  const settled = settledDepositText(booking)
  return (
    <li className="grid gap-2 border-b border-stone-200 py-4">
      <h3 className="flex items-start justify-between gap-4 text-xl">
        <Link
          to="/booking-confirmation/$id"
          params={{ id }}
          className="underline-offset-4 hover:underline"
        >
          {services.join(', ')}
        </Link>
        <Price pounds={totalCost} />
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-stone-600">
        <StatusBadge {...booking} />
        {scheduledDate ? <time dateTime={scheduledDate}>{dateText(scheduledDate)}</time> : null}
        {settled ? <span>{settled}</span> : null}
      </p>
      <CarLine {...booking} />
    </li>
  )
}
