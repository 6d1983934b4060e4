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
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-4">
      {FIGURES.map((figure) => (
        <div
          key={figure}
          className="grow basis-32 border-t border-stone-300 pt-2 sm:basis-[30%] lg:basis-[16%]"
        >
          <dt className="text-sm text-stone-600">{FIGURE_WORDS[figure]}</dt>
          <dd>
            <Price pounds={figures[figure]} className="text-2xl font-semibold tabular-nums" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
