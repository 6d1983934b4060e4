import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { readPlatformReport } from '#contract/admin/platform-report/platform-report.calls.ts'
import type { PlatformReport } from '#contract/admin/platform-report/platform-report.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { PERIOD_LINK } from '#web/admin/period-pages.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Price } from '#web/ui/text/price.tsx'

const PATH = '/admin/platform-report'
const CELL = 'h-10 pl-4 text-right align-top'
const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4']

export const Route = createFileRoute('/_desk/admin/platform-report')({
  validateSearch: onlyRead(({ year }: Record<string, unknown>): { year?: string } =>
    /^20[0-9]{2}$/.test(String(year)) ? { year: String(year) } : {},
  ),
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: ({ context: { queryClient }, deps, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(readPlatformReport, deps), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Report to HMRC · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminPlatformReportPage,
})

/** The yearly report of what mechanics earned through us, and what is still missing from it [PAY-114]. */
function AdminPlatformReportPage() {
  const { year: asked } = Route.useSearch()
  const { data } = useSuspenseQuery(queryFor(readPlatformReport, { year: asked }))
  const { year, sellers } = data
  return (
    <AdminFrame
      heading={`Report to HMRC for ${year}`}
      lead={`Who was paid through us in ${year}, in whole pounds after our commission, by the day of the payout. Due by 31 January ${year + 1}.`}
    >
      <p className="flex flex-wrap gap-x-6">
        <Link to={PATH} search={{ year: String(year - 1) }} className={PERIOD_LINK}>
          Year before
        </Link>
        <Link to={PATH} search={{ year: String(year + 1) }} className={PERIOD_LINK}>
          Year after
        </Link>
      </p>
      <Obstacles report={data} />
      {sellers.length === 0 ? (
        <EmptyState title="Nobody was paid">
          A mechanic appears here with the first payout of the year.
        </EmptyState>
      ) : (
        <Sellers sellers={sellers} />
      )}
    </AdminFrame>
  )
}

function Obstacles({ report: { year, ourMissing, sellers } }: { report: PlatformReport }) {
  const incomplete = sellers.filter(({ missing }) => missing.length > 0).length
  const isReady = incomplete === 0 && ourMissing.length === 0
  return (
    <div className="mt-4 max-w-prose">
      {isReady ? (
        <p>Nothing is missing. Upload the XML file to HMRC’s service for platforms.</p>
      ) : (
        <Notice tone="warn" title="Not ready for HMRC">
          {ourMissing.length > 0 ? <p>Settings to be made: {ourMissing.join(', ')}.</p> : null}
          {incomplete > 0 ? (
            <p>
              {incomplete} of {sellers.length} mechanics have not given all details. They do so on
              the Tax page of their portal.
            </p>
          ) : null}
        </Notice>
      )}
      <p className="flex flex-wrap gap-x-6">
        {isReady ? (
          <a href={`/api/admin/platform-report.xml?year=${year}`} download className={PERIOD_LINK}>
            Download as XML
          </a>
        ) : null}
        <a href={`/api/admin/platform-report.csv?year=${year}`} download className={PERIOD_LINK}>
          Download as CSV
        </a>
      </p>
      <p className="mb-4 text-sm text-stone-600">
        The files hold tax numbers and bank accounts. Each download is in the audit.
      </p>
    </div>
  )
}

function Sellers({ sellers }: { sellers: PlatformReport['sellers'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className="mt-6 overflow-x-auto" aria-label="Mechanics" tabIndex={0}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-stone-300">
            <th className="h-10 text-left font-semibold">Mechanic</th>
            {QUARTERS.map((quarter) => (
              <th key={quarter} className={`${CELL} font-semibold`}>
                {quarter}
              </th>
            ))}
            <th className={`${CELL} font-semibold`}>Fees</th>
            <th className={`${CELL} font-semibold`}>Jobs</th>
          </tr>
        </thead>
        <tbody>
          {sellers.map(({ id, name, missing, quarters }) => (
            <tr key={id} className="border-b border-stone-200">
              <td className="min-w-[min(10rem,100%)] py-2">
                <span className="user-text font-semibold">{name}</span>
                {missing.length > 0 ? (
                  <span className="block text-stone-600">Missing: {missing.join(', ')}</span>
                ) : null}
              </td>
              {quarters.map(({ consideration }, index) => (
                <td key={QUARTERS[index]} className={CELL}>
                  <Price pounds={consideration} isWhole />
                </td>
              ))}
              <td className={CELL}>
                <Price pounds={quarters.reduce((sum, { fees }) => sum + fees, 0)} isWhole />
              </td>
              <td className={CELL}>{quarters.reduce((sum, it) => sum + it.activities, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
