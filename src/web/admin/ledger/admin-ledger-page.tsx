import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { readLedgerMonth } from '#contract/admin/ledger/ledger.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { PERIOD_LINK, readMonthSearch } from '#web/admin/period-pages.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { monthText } from '#web/ui/text/date-text.ts'
import { CloseMonth } from './close-month.tsx'
import { DaysChart } from './days-chart.tsx'
import { AccountsTable, DaysTable } from './ledger-tables.tsx'
import { MonthFigures } from './month-figures.tsx'

export const Route = createFileRoute('/_desk/admin/ledger')({
  validateSearch: onlyRead(readMonthSearch),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(readLedgerMonth, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Ledger · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminLedgerPage,
})

/** A month of the books: each figure is a sum of ledger lines [PAY-110]. */
function AdminLedgerPage() {
  const { month: asked } = Route.useSearch()
  const data = useStill(useSuspenseQuery(queryFor(readLedgerMonth, { month: asked })).data)
  return (
    <AdminFrame
      heading={`Ledger of ${monthText(data.month)}`}
      lead="What came in, what went out and what each account holds. Every figure is a sum of the ledger’s lines, which the download lists."
    >
      <p className="flex flex-wrap gap-x-6">
        <Link to="/admin/ledger" search={{ month: data.monthBefore }} className={PERIOD_LINK}>
          Month before
        </Link>
        <Link to="/admin/ledger" search={{ month: data.monthAfter }} className={PERIOD_LINK}>
          Month after
        </Link>
        <Link to="/admin/money" className={PERIOD_LINK}>
          Open cases
        </Link>
      </p>
      <MonthFigures figures={data.figures} />
      <DaysChart days={data.days} />
      <DaysTable days={data.days} />
      <AccountsTable accounts={data.accounts} />
      <CloseMonth month={data} name={monthText(data.month)} />
    </AdminFrame>
  )
}
