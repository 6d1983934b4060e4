import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SiteSettings } from '#domain/site/connections.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { overdueLead } from '#web/app/overdue/overdue-words.ts'
import { BookedJob } from '#web/bookings/booked-job.tsx'
import { OverduePanel } from '#web/bookings/overdue/overdue-panel.tsx'
import { DepositPanel } from '#web/payments/deposit-panel.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { ProgressBadge } from './progress-badge.tsx'
import { ProgressRoad } from './progress-road.tsx'

type TrackedProps = { tracked: Booking; foundAt: number }

export function TrackResult({ settings, ...tracked }: TrackedProps & { settings: SiteSettings }) {
  return (
    <WithAnswers settings={settings}>
      <Tracked {...tracked} />
    </WithAnswers>
  )
}

function Tracked({ tracked, foundAt }: TrackedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { data: booking, refetch } = useTracked({ tracked, foundAt })
  useLive(booking.sample ? null : { booking: tracked.id }, refetch)
  return (
    <section aria-labelledby="tracked" className="mt-10 border-t border-stone-200 pt-10">
      {booking.sample ? (
        <Notice tone="notice" className="mb-6" title="Sample">
          This is a made-up booking that shows what tracking looks like. Nobody is on the way.
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="tracked" ref={heading} tabIndex={-1} className="text-[2rem] md:text-[2.5rem]">
          Booking {tracked.reference}
        </h2>
        <ProgressBadge booking={booking} />
        {booking.sample ? <Badge>Sample</Badge> : null}
      </div>
      <Overdue booking={booking} onChanged={refetch} />
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          <ProgressRoad {...booking} />
          <DepositPanel
            booking={booking}
            onCheck={refetch}
            elsewhere={booking.isRedacted ? <PayOnItsPage id={booking.id} /> : undefined}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <BookedJob booking={booking} heading="Your booking" hidesAddress />
          {booking.sample ? null : (
            <ButtonAnchor href={`/booking-confirmation/${booking.id}`} variant="outline">
              Open the whole booking
            </ButtonAnchor>
          )}
        </div>
      </div>
    </section>
  )
}

function Overdue({ booking, onChanged }: { booking: Booking; onChanged: () => unknown }) {
  const lead = overdueLead(booking)
  if (lead === null) return null
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p className="user-text max-w-prose text-lg">{lead}</p>
      <OverduePanel booking={booking} onChanged={onChanged} />
    </div>
  )
}

/**
 * Loads the booking again after a payment in another tab: by its id, because a second lookup by
 * reference and email would count as an attempt at guessing.
 */
function useTracked({ tracked, foundAt }: TrackedProps) {
  const reading = queryFor(getBooking, { id: tracked.id })
  const [tag, url] = reading.queryKey
  return useQuery({
    ...reading,
    queryKey: [tag, url, String(foundAt)],
    initialData: tracked,
    enabled: !tracked.sample,
    refetchOnWindowFocus: ({ state }) => (state.data?.deposit === 'unpaid' ? 'always' : false),
  })
}

function PayOnItsPage({ id }: { id: string }) {
  return (
    <p className="mt-4">
      <ButtonAnchor href={`/booking-confirmation/${id}`}>Pay on the booking’s page</ButtonAnchor>
    </p>
  )
}
