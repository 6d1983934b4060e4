import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'

/** In the place of the deposit: a visit that puts warranted work right costs its customer nothing [CASE-10]. */
export function RevisitNotice({ booking }: { booking: Booking }) {
  const { revisitOf, status, scheduledDate } = booking
  return (
    <section aria-labelledby="revisit" className="rounded-panel bg-green-50 p-5 md:p-6">
      <h2 id="revisit" className="text-2xl">
        This visit is free
      </h2>
      <p className="mt-1.5">
        It is under our {WARRANTY_MONTHS}-month warranty: there is no deposit and no bill.
        {isOpen(status) && scheduledDate === null ? ' Please choose a time below.' : null}
      </p>
      {revisitOf ? (
        <p className="mt-1.5">
          It puts right what was done under{' '}
          <Link
            to="/booking-confirmation/$id"
            params={{ id: revisitOf.id }}
            className="inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4"
          >
            {revisitOf.reference}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
