import type { LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import { countText } from '#domain/text/count-text.ts'
import { BarChart } from '#web/admin/bar-chart.tsx'

/** Every fifth day has its number: thirty-one would run into each other. */
const LABELLED = 5

const LEGEND = [{ words: 'takings' }, { words: 'refunds' }]

/** Takings and refunds, a bar a day; the table below has the figures. What is less than nothing has no bar, and is said. */
export function DaysChart({ days }: Pick<LedgerMonth, 'days'>) {
  const bars = days.map(({ day, takings, refunds }) => ({
    key: day,
    label: Number(day.slice(8)) % LABELLED === 1 ? String(Number(day.slice(8))) : '',
    parts: [Math.max(0, takings), Math.max(0, refunds)],
  }))
  return (
    <>
      <BarChart bars={bars} legend={LEGEND} tickText={(pounds) => `£${countText(pounds)}`} />
      {days.some(({ refunds }) => refunds < 0) ? (
        <p className="mt-2 text-sm text-stone-600">
          A day on which banks sent back more of our refunds than we made has no bar of refunds: the
          table has it with a minus.
        </p>
      ) : null}
    </>
  )
}
