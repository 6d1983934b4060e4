import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listPapers } from '#contract/payments/papers/papers.calls.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { PaperList } from './paper-list.tsx'

const papersQuery = (booking: Booking) =>
  queryOptions({
    ...queryFor(listPapers, { id: booking.id }),
    enabled: hasPapers(booking),
    refetchOnMount: 'always',
  })

/** Nobody has paid anything or been billed before that, and a forwarded page shows no documents. */
const hasPapers = ({ isRedacted, deposit, bill }: Booking) =>
  !isRedacted && (deposit !== 'unpaid' || (bill !== null && bill.state !== 'draft'))

/** The page shows its documents without scripts too. What cannot be loaded is left out, and fetched again later. */
export async function loadBookingPapers(queryClient: QueryClient, booking: Booking): Promise<void> {
  if (import.meta.env.SSR && hasPapers(booking))
    await queryClient.prefetchQuery(papersQuery(booking))
}

/** The receipts, the invoice and the credit notes of a booking. */
export function BookingPapers({ booking }: { booking: Booking }) {
  const query = useQuery(papersQuery(booking))
  const { data: papers } = query
  if (papers === undefined) return <NotLoaded what="Your documents" query={query} className="" />
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-[1.75rem]">
        Documents
      </h2>
      <p className="mt-1 text-sm text-stone-600">You can open and download them for six years.</p>
      <PaperList papers={papers} />
    </section>
  )
}
