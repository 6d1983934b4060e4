import type { ReactNode } from 'react'
import type { OwnBooking } from '#contract/customers/dashboard.ts'
import { formatWholePounds, penceFrom } from '#domain/money/money.ts'
import { customerDepositText } from '#domain/payments/deposit-state.ts'
import { whatIsDue } from '#domain/payments/what-is-due.ts'
import { overdueLead } from '#web/app/overdue/overdue-words.ts'
import { CardAgreement } from '#web/payments/card-agreement.tsx'
import { DepositPay } from '#web/payments/deposit-pay.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { MessageCount } from '#web/ui/layout/message-count.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CarLine } from './car-line.tsx'
import { StatusBadge } from './status-badge.tsx'

type UpcomingBookingProps = { booking: OwnBooking; onCheck: () => Promise<unknown> }

export function UpcomingBooking({ booking, onCheck }: UpcomingBookingProps) {
  const { id, services, scheduledDate, mechanicName, proposedDate, depositDueAt } = booking
  const deposit = penceFrom(booking.depositPounds)
  const isOwed = booking.deposit === 'unpaid' && depositDueAt !== null
  return (
    <li className="flex flex-col rounded-panel border border-stone-200 bg-card p-5 md:p-6">
      <div className="priced">
        <h3 className="text-xl">{services.join(', ')}</h3>
        <Price pounds={booking.totalCost} className="font-display text-xl font-bold" />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge {...booking} />
        <span className="text-sm text-stone-600">{booking.reference}</span>
        <MessageCount count={booking.unreadMessages} />
      </p>
      <OverdueLine booking={booking} />
      <dl className="mb-3 mt-3 grid gap-1 leading-snug">
        <Line term="When">
          {scheduledDate ? (
            <time dateTime={scheduledDate}>{dateTimeText(scheduledDate)}</time>
          ) : (
            'To be agreed with your mechanic'
          )}
        </Line>
        <Line term="Who">{mechanicName ?? 'The first mechanic to accept'}</Line>
        <Line term="Deposit">
          {isOwed
            ? `To pay by ${dateTimeText(depositDueAt)}`
            : customerDepositText(booking, deposit)}
        </Line>
      </dl>
      <CarLine {...booking} />
      {proposedDate ? (
        <p className="mt-4 rounded-control bg-yellow-100 px-4 py-3">
          Your mechanic proposes {dateTimeText(proposedDate)} instead. Open the booking to answer.
        </p>
      ) : null}
      <div className="mt-auto pt-1">
        {isOwed ? (
          <>
            <p className="max-w-prose text-sm">
              {whatIsDue(penceFrom(booking.totalCost), deposit, booking.savesCard)}
            </p>
            <CardAgreement savesCard={booking.savesCard} />
            <DepositPay
              label={`Pay ${formatWholePounds(deposit)} deposit`}
              bookingId={id}
              onCheck={onCheck}
            />
          </>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-x-2 gap-y-1">
          <ButtonLink to="/booking-confirmation/$id" params={{ id }} variant="outline">
            Open booking
          </ButtonLink>
          {booking.cancellation ? (
            <ButtonLink
              to="/booking-confirmation/$id"
              params={{ id }}
              hash={booking.cancellation.allowed ? 'move' : 'cancel'}
              variant="quiet"
              className="px-3!"
            >
              Move or cancel
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** What is late and since when; the booking's page says what happens next. */
function OverdueLine({ booking }: { booking: OwnBooking }) {
  const lead = overdueLead(booking)
  if (lead === null) return null
  return <p className="user-text mt-3 rounded-control bg-amber-100 px-4 py-3">{lead}</p>
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid xs:grid-cols-[4.75rem_1fr] gap-x-2">
      <dt className="text-stone-600">{term}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
