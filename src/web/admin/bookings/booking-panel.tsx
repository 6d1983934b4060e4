import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { DeskStatus } from './desk-status.tsx'
import { BookingFacts } from './detail/booking-facts.tsx'
import { Timeline } from './detail/timeline.tsx'

/** The open booking beside the list. A phone has the booking's own page instead. */
export function BookingPanel({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { id, reference, status, overdue } = booking
  const {
    data: current,
    isError,
    refetch,
  } = useQuery({
    ...queryFor(getBookingDetail, { id }),
    retry: false,
  })
  const data = useStill(current)
  useLive({ booking: id }, refetch)
  return (
    <article
      aria-label={`Booking ${reference}`}
      className="w-88 shrink-0 border-l border-stone-200 bg-card px-6 py-6 max-lg:hidden"
    >
      <div className="flex items-center gap-3">
        <h2 className="text-2xl">
          <Link
            to="/admin/booking/$id"
            params={{ id }}
            preload={false}
            className="underline decoration-2 underline-offset-4"
          >
            {reference}
          </Link>
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close the booking"
          className="-mr-2 ml-auto grid size-11 place-items-center text-stone-600 hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <p className="mb-2">
        <DeskStatus status={status} overdue={overdue} />
      </p>
      {data ? (
        <>
          <BookingFacts booking={data} />
          <h3 className="mt-5 border-t border-stone-200 pt-4 text-xl">What happened</h3>
          <Timeline entries={data.timeline} />
        </>
      ) : isError ? (
        <Notice tone="error" isLive>
          This booking could not be read just now. Please close it and try again.
        </Notice>
      ) : (
        <p role="status" className="flex items-center gap-3 text-stone-600">
          <Spinner /> Loading the booking…
        </p>
      )}
    </article>
  )
}
