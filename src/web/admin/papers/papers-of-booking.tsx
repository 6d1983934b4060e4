import { useQuery } from '@tanstack/react-query'
import { listPapers } from '#contract/payments/papers/papers.calls.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { PaperList } from '#web/payments/papers/paper-list.tsx'

/** What was issued for a booking, as its customer sees it. */
export function PapersOfBooking({ bookingId }: { bookingId: string }) {
  const query = useQuery(queryFor(listPapers, { id: bookingId }))
  const { data: papers } = query
  if (papers === undefined) return <NotLoaded what="The documents" query={query} />
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-8">
      <h2 id="documents" className="text-2xl">
        Documents
      </h2>
      <PaperList papers={papers} />
    </section>
  )
}
