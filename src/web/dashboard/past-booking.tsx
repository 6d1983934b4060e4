import { Link } from '@tanstack/react-router'
import type { OwnBooking } from '#contract/dashboard.ts'
import { dateText } from '#web/ui/date-text.ts'
import { Price } from '#web/ui/price.tsx'
import { CarLine } from './car-line.tsx'
import { StatusBadge } from './status-badge.tsx'

export function PastBooking({ booking }: { booking: OwnBooking }) {
  const { id, services, scheduledDate, totalCost, status, deposit } = booking
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-stone-200 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Link
          to="/booking-confirmation/$id"
          params={{ id }}
          className="font-display text-xl font-bold leading-tight underline-offset-4 hover:underline"
        >
          {services.join(', ')}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-stone-600">
          <StatusBadge status={status} />
          {scheduledDate ? <time dateTime={scheduledDate}>{dateText(scheduledDate)}</time> : null}
          {deposit === 'refunded' ? <span>Deposit refunded</span> : null}
          {deposit === 'kept' ? <span>Deposit kept</span> : null}
        </p>
      </div>
      <Price pounds={totalCost} className="font-semibold" />
      <CarLine {...booking} />
    </li>
  )
}
