import type { PaperInList } from '#contract/payments/papers/papers.ts'
import { NEWEST_PAPERS } from '#domain/payments/papers/paper.ts'
import { PaperList } from '#web/payments/papers/paper-list.tsx'

type PersonPapersProps = { heading: string; papers: readonly PaperInList[] }

/** The invoices, receipts and statements that somebody has, as they were issued. */
export function PersonPapers({ heading, papers }: PersonPapersProps) {
  return (
    <section aria-labelledby="papers" className="mt-8">
      <h2 id="papers" className="text-2xl">
        {heading}
      </h2>
      {papers.length === 0 ? (
        <p className="mt-2 text-stone-600">Nothing was issued.</p>
      ) : (
        <PaperList papers={papers} />
      )}
      {papers.length < NEWEST_PAPERS ? null : (
        <p className="mt-2 text-sm text-stone-600">
          These are the newest {NEWEST_PAPERS}. Each booking has its own.
        </p>
      )}
    </section>
  )
}
