import { useSuspenseQuery } from '@tanstack/react-query'
import { listCustomerPapers } from '#contract/payments/papers/papers.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PaperList } from './paper-list.tsx'

/** Every invoice, receipt and credit note of an account. */
export function CustomerPapers() {
  const { data: papers } = useSuspenseQuery(queryFor(listCustomerPapers))
  return papers.length === 0 ? (
    <p className="text-stone-600">Nothing yet. Your first receipt comes with your first deposit.</p>
  ) : (
    <PaperList papers={papers} />
  )
}
