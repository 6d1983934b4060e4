import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { listAdminPapers } from '#contract/admin/papers/papers.calls.ts'
import { countText } from '#domain/text/count-text.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { PERIOD_LINK, readMonthSearch } from '#web/admin/period-pages.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PaperList } from '#web/payments/papers/paper-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { monthText } from '#web/ui/text/date-text.ts'

export const Route = createFileRoute('/_desk/admin/papers')({
  validateSearch: onlyRead(readMonthSearch),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(listAdminPapers, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Documents · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminPapersPage,
})

/** With a month of a busy desk the list was thirty screens high. */
const SHOWN_AT_FIRST = 50

function AdminPapersPage() {
  const { month: asked } = Route.useSearch()
  const { data } = useSuspenseQuery(queryFor(listAdminPapers, { month: asked }))
  const { month, papers, count } = data
  return (
    <AdminFrame
      heading={`Documents of ${monthText(month)}`}
      lead="Invoices, credit notes, receipts and statements, as they were issued. Each series is numbered without a gap."
    >
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/papers" search={{ month: data.monthBefore }} className={PERIOD_LINK}>
          Month before
        </Link>
        <Link to="/admin/papers" search={{ month: data.monthAfter }} className={PERIOD_LINK}>
          Month after
        </Link>
        <a href={`/api/admin/papers.csv?month=${month}`} download className={PERIOD_LINK}>
          Download as CSV
        </a>
      </p>
      {papers.length === 0 ? (
        <EmptyState title="Nothing was issued">
          An invoice appears here when a mechanic completes a job, a receipt with each payment.
        </EmptyState>
      ) : (
        <>
          <PaperList papers={papers} first={SHOWN_AT_FIRST} />
          {count > papers.length ? (
            <p className="mt-2 text-sm text-stone-600">
              The newest {countText(papers.length)} of {countText(count)} are listed. The file has
              all of them.
            </p>
          ) : null}
        </>
      )}
    </AdminFrame>
  )
}
