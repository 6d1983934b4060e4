import { QuoteColumns } from '#web/quotes/quote-columns.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTop } from '#web/ui/layout/use-page-top.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

/** Reserves the space of each part of the result while it loads. */
export function QuoteResultSkeleton() {
  usePageTop()
  return (
    <div className="page-width py-10 md:py-14" aria-busy>
      <PageHeading lead="Working out your price …">Your quote</PageHeading>
      <QuoteColumns
        first={<Skeleton className="h-40 max-w-80" />}
        price={<Skeleton className="h-96" />}
        rest={<Skeleton className="h-72" />}
      />
    </div>
  )
}
