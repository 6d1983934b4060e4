import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { bookingHeading } from '#domain/bookings/booking-status.ts'
import { whyCancelled } from '#domain/bookings/why-cancelled.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { overdueHeading, overdueLead } from '#web/app/overdue/overdue-words.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { ProgressBadge } from './tracking/progress-badge.tsx'

const SEEKING_HEADING = 'Finding you another mechanic'
const SEEKING_LEAD = 'Your booking still stands, and we are finding you another mechanic.'

export function ConfirmationBanner({ booking }: { booking: Booking }) {
  const heading = useFocusOnCancel(booking.status)
  const settings = useSettings()
  const Icon = iconOf(booking)
  return (
    <div className="bg-green-900 text-white">
      <div className="page-width flex items-start gap-4 py-9 md:py-12">
        <Icon aria-hidden className="mt-1 size-9 shrink-0 text-yellow-500 md:size-11" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-[2.25rem] md:text-[3rem]">
            {headingOf(booking)}
          </h1>
          <p className="user-text mt-2 max-w-prose text-lg text-green-100">
            {overdueLead(booking) ?? leadOf(booking, settings)}
          </p>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            {booking.reference ? (
              <span>
                Reference <strong className="tabular-nums">{booking.reference}</strong>
              </span>
            ) : null}
            <ProgressBadge booking={booking} />
          </p>
        </div>
      </div>
    </div>
  )
}

/** The Cancel button disappears with the booking, so the focus moves to this banner, but from no field in which somebody types. */
function useFocusOnCancel(status: Booking['status']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (status === 'cancelled' && before.current !== status && isLost) heading.current?.focus()
    before.current = status
  }, [status])
  return heading
}

function headingOf({ search, overdue, status, serviceType }: Booking): string {
  if (search) return SEEKING_HEADING
  return overdue ? overdueHeading(overdue.kind, serviceType) : bookingHeading(status, serviceType)
}

function iconOf({ status, search, overdue }: Booking) {
  if (status === 'cancelled') return CircleX
  return search || overdue ? Clock : CircleCheck
}

function leadOf(
  booking: Booking,
  { mechanicAssignedHours }: Pick<Settings, 'mechanicAssignedHours'>,
): string {
  const { status, scheduledDate, serviceType } = booking
  const who = booking.mechanicName ?? 'Your mechanic'
  const when = scheduledDate ? dateTimeText(scheduledDate) : null
  switch (status) {
    case 'pending':
      if (booking.search) return `${when}. ${SEEKING_LEAD}`
      if (booking.expressRequestMissing)
        return `${when}. We need your go-ahead below before we ask a mechanic.`
      if (isFree(booking.deposit)) return askedAgain(booking.mechanicName, when)
      // Where nobody near is free then, they are looked for every hour: nobody is said to have been asked.
      return when
        ? `${when}. We ${booking.mechanicName ? `have asked ${booking.mechanicName}` : 'are asking the mechanics near you'} and will let you know as soon as the job is accepted.`
        : `We are asking the mechanics near you. The first to accept agrees the time with you, usually within ${hoursOf(mechanicAssignedHours)}.`
    case 'accepted':
      if (!when) return `${who} has accepted and agrees the time with you.`
      return serviceType === 'mobile'
        ? `${who} has accepted and comes to you: ${when}.`
        : `${who} has accepted and expects your car: ${when}.`
    case 'on-the-way':
      return serviceType === 'mobile'
        ? `${who} is on the way to you.`
        : `${who} is getting ready for your car.`
    case 'in-progress':
      return `${who} is working on your car.`
    case 'completed':
      return `${who} has finished. Repairs carry our ${WARRANTY_MONTHS}-month warranty.`
    case 'cancelled':
      return cancelledLead(booking)
  }
}

function cancelledLead(booking: Pick<Booking, 'cancelledBy' | 'cancelReason'>): string {
  const { cancelledBy, cancelReason } = booking
  if (cancelledBy === null) return 'This booking will not take place.'
  const why = whyCancelled(booking)
  // The clock's reason is that sentence.
  return cancelReason && cancelledBy !== 'clock' ? `${why} Reason given: ${cancelReason}` : why
}

/** A free re-visit: the mechanic whose work it was is asked first. */
function askedAgain(mechanicName: string | null, when: string | null): string {
  const who = mechanicName ?? 'the mechanics near you'
  return when
    ? `${when}. We have asked ${who} to put it right, free of charge.`
    : `We have asked ${who} to put it right, free of charge. Please choose a time below.`
}
