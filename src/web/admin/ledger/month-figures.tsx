import type { LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import { FIGURE_WORDS, type MonthFigure } from '#domain/payments/ledger/month-figures.ts'
import { Price } from '#web/ui/text/price.tsx'

export const FIGURES = [
  'takings',
  'refunds',
  'commission',
  'fees',
  'payouts',
] as const satisfies readonly MonthFigure[]

export function MonthFigures({ figures }: { figures: LedgerMonth['figures'] }) {
  return (
    <dl className="mt-4 grid xs:grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {FIGURES.map((figure) => (
        <div key={figure} className="border-t border-stone-300 pt-2">
          <dt className="text-sm text-stone-600">{FIGURE_WORDS[figure]}</dt>
          <dd>
            <Price pounds={figures[figure]} className="text-2xl font-semibold tabular-nums" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
