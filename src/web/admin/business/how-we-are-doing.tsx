import { useQuery } from '@tanstack/react-query'
import { getBusiness } from '#contract/admin/business/business.calls.ts'
import { PERIOD_UNITS, type PeriodUnit } from '#domain/bookings/period-units.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BusinessChart } from './business-chart.tsx'
import { BusinessFigures } from './business-figures.tsx'
import { BusinessTable } from './business-table.tsx'

const UNIT_WORDS: Record<PeriodUnit, string> = { day: 'Week', week: 'Quarter', month: 'Year' }

type HowWeAreDoingProps = { unit: PeriodUnit; onUnit: (unit: PeriodUnit) => void }

/** Figures with their change on as long a time before, a chart, and the table behind it [ADMIN-34, ADMIN-130]. */
export function HowWeAreDoing({ unit, onUnit }: HowWeAreDoingProps) {
  const { data, isError } = useQuery({ ...queryFor(getBusiness, { unit }), staleTime: 0 })
  const { data: earlier } = useQuery(queryFor(getBusiness, { unit, span: 'before' }))
  return (
    <section aria-labelledby="business">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-stone-300 pb-2">
        <h2 id="business" className="text-2xl">
          How we are doing
        </h2>
        <div className="flex flex-wrap gap-2">
          {PERIOD_UNITS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === unit}
              onClick={() => onUnit(each)}
              className="min-h-11 rounded-control bg-stone-100 px-3 text-sm font-semibold text-stone-700 aria-pressed:bg-green-100 aria-pressed:text-green-900"
            >
              {UNIT_WORDS[each]}
            </button>
          ))}
        </div>
      </div>
      {data ? (
        <>
          <BusinessFigures periods={data} earlier={earlier} unit={unit} />
          <BusinessChart periods={data} unit={unit} />
          <BusinessTable periods={data} />
        </>
      ) : isError ? (
        <Notice tone="error" isLive className="mt-4">
          The figures did not load. Please reload the page.
        </Notice>
      ) : (
        <Skeleton className="mt-4 h-80" />
      )}
    </section>
  )
}
