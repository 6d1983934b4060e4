import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listFollowUpQuotes } from '#contract/inspections/follow-up-quotes.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { FollowUpPanel } from './follow-up-panel.tsx'

/** Shows the work that a mechanic proposes during the job, for the customer to approve or decline. */
export function ExtraWork({ booking: { id, isRedacted, acceptedAt } }: { booking: Booking }) {
  const isShown = !isRedacted && acceptedAt !== null
  const { data: quotes = [], refetch } = useQuery({
    ...queryFor(listFollowUpQuotes, { id }),
    enabled: isShown,
    retry: false,
  })
  useLive(isShown ? { booking: id } : null, refetch)
  return quotes
    .filter(({ status, diagnosticId }) => diagnosticId === null && status !== 'replaced')
    .map((quote) => <FollowUpPanel key={quote.id} quote={quote} />)
}
