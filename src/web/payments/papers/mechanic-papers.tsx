import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { listMechanicPapers } from '#contract/payments/papers/papers.calls.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { PaperList } from './paper-list.tsx'

/** The invoices that we issued for a mechanic, our own to them, and the statements of their payouts. */
export function MechanicPapers() {
  const pages = useSuspenseInfiniteQuery(pagesFor(listMechanicPapers, {}))
  const papers = pages.data.pages.flatMap(({ items }) => items)
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers" className="max-w-2xl">
      <h3 id="papers" className="text-2xl">
        Documents
      </h3>
      <p className="mt-1 text-sm text-stone-600">
        The invoices that we issue to customers for you, our own to you, and your payouts.
      </p>
      <PaperList papers={papers} pages={pages} />
    </section>
  )
}
