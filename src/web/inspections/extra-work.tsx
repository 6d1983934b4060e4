import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listFollowUpQuotes } from '#contract/inspections/follow-up-quotes.calls.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { FollowUpPanel } from './follow-up-panel.tsx'

const isShown = ({ isRedacted, acceptedAt }: Booking) => !isRedacted && acceptedAt !== null

const workQuery = ({ id }: Booking) => ({ ...queryFor(listFollowUpQuotes, { id }), retry: false })

/** The panel stands above everything else, so the page loads it before it shows itself [INSP-36]. */
export async function loadExtraWork(queryClient: QueryClient, booking: Booking): Promise<void> {
  if (isShown(booking)) await queryClient.prefetchQuery({ ...workQuery(booking), staleTime: 0 })
}

type ExtraWorkProps = {
  booking: Booking
  /** Which proposal a form without scripts has answered, and the code of the refusal that it has led back with. */
  asked: { work?: string | undefined; refused?: string | undefined }
}

/** Shows the work that a mechanic proposes during the job, for the customer to approve or decline. */
export function ExtraWork({ booking, asked }: ExtraWorkProps) {
  const query = useQuery({
    ...workQuery(booking),
    enabled: isShown(booking),
  })
  useLive(isShown(booking) ? { booking: booking.id } : null, query.refetch)
  if (query.data === undefined)
    return <NotLoaded what="What your mechanic proposes" query={query} className="" />
  return query.data
    .filter(({ status, diagnosticId }) => diagnosticId === null && status !== 'replaced')
    .map((quote) => (
      <FollowUpPanel
        key={quote.id}
        quote={quote}
        refused={asked.work === quote.id ? asked.refused : undefined}
      />
    ))
}
