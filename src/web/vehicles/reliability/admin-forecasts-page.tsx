import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getForecastReliability } from '#contract/vehicles/reliability.calls.ts'
import type { ForecastReliability } from '#contract/vehicles/reliability.ts'
import { countText } from '#domain/text/count-text.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ComponentTable } from './component-table.tsx'
import { percentText, scoreText } from './figure-texts.ts'
import { MonthChart } from './month-chart.tsx'
import { ReliabilityDiagram } from './reliability-diagram.tsx'

/** The published interval promises four in five. */
const PROMISED = 0.8

export const Route = createFileRoute('/_desk/admin/forecasts')({
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(getForecastReliability), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Forecasts · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminForecastsPage,
})

function AdminForecastsPage() {
  const { data } = useSuspenseQuery(queryFor(getForecastReliability))
  return (
    <div className="desk-width py-8 md:py-10">
      <h1 className="text-[2rem] md:text-[2.5rem]">Forecasts</h1>
      <p className="mt-2 max-w-prose text-stone-600">
        What we published about customers’ cars, and what jobs, MOT tests and owners said happened.
        A renewal counts as worn out, even where some life was left, unless our alert asked for it
        or it came with another part.
      </p>
      <div className="mt-6">
        <Figures total={data.total} />
        {data.total.scored + data.total.judged === 0 ? (
          <div className="mt-8">
            <EmptyState title="Nothing to judge yet">
              A forecast is scored when a job, an MOT test or the owner says what became of the
              part. Until then the charts would show nothing true.
            </EmptyState>
          </div>
        ) : (
          <Charts data={data} />
        )}
      </div>
    </div>
  )
}

function Figures({ total }: Pick<ForecastReliability, 'total'>) {
  const figures = [
    ['Forecasts stored', countText(total.published)],
    ['Intervals scored', countText(total.scored)],
    ['In the interval', percentText(total.coverage)],
    ['Brier score, 90 days', scoreText(total.brier)],
    ['Always the base rate', scoreText(total.baseBrier)],
  ] as const
  return (
    <dl className="grid xs:grid-cols-2 gap-x-8 gap-y-4 border-y border-stone-200 py-4 md:grid-cols-5">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-stone-600">{term}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Charts({ data }: { data: ForecastReliability }) {
  const coverage = data.months.flatMap(({ month, coverage: value }) =>
    value === null ? [] : [{ month, value }],
  )
  const brier = data.months.flatMap(({ month, brier: value }) =>
    value === null ? [] : [{ month, value }],
  )
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-12">
      <div className="grid gap-12 md:grid-cols-2 [&>*]:min-w-0">
        <section aria-labelledby="diagram">
          <h2 id="diagram" className="mb-4 text-2xl">
            Said, and came true
          </h2>
          {data.bins.length === 0 ? (
            <p className="text-stone-600">No 90 days have been judged yet.</p>
          ) : (
            <ReliabilityDiagram bins={data.bins} />
          )}
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="coverage">
            <h2 id="coverage" className="mb-4 text-2xl">
              In the interval, by month
            </h2>
            <MonthChart
              label="Share in the interval"
              points={coverage}
              most={1}
              target={PROMISED}
              text={percentText}
            />
          </section>
          <section aria-labelledby="brier">
            <h2 id="brier" className="mb-4 text-2xl">
              Brier score, by month
            </h2>
            <MonthChart
              label="Brier score"
              points={brier}
              most={Math.max(0.1, ...brier.map(({ value }) => value))}
              text={scoreText}
            />
            <p className="mt-2 text-stone-600">Lower is better; 0 is perfect.</p>
          </section>
        </div>
      </div>
      <section aria-labelledby="parts">
        <h2 id="parts" className="mb-2 text-2xl">
          Part by part
        </h2>
        <p className="mb-3 max-w-prose text-stone-600">
          The last two columns are the correction: how much further the interval reaches on each
          side than the model alone would say.
        </p>
        <ComponentTable components={data.components} />
      </section>
    </div>
  )
}
