import type { Booking } from '#contract/bookings/bookings.ts'
import { hoursToSlot, nextSteps } from '#domain/bookings/next-steps.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { useSettings } from '#web/api/use-settings.ts'

export function WhatHappensNext({ booking }: { booking: Booking }) {
  const { mechanicAssignedHours } = useSettings()
  const steps = nextSteps({
    ...booking,
    mechanicAssignedHours,
    hoursToSlot: hoursToSlot(booking),
    isFree: isFree(booking.deposit),
    hasRest: booking.totalCost > booking.depositPounds,
  })
  // Its own panel says what happens to a booking that does not go as booked.
  if (steps.length === 0 || booking.overdue !== null || booking.search !== null) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-[1.75rem]">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {steps.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-yellow-500 pt-3">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 leading-normal text-stone-700">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
