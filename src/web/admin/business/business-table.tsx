import type { BusinessPeriod } from '#contract/admin/business/business.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { listOf } from './list-of.ts'

const HEADINGS = [
  'From',
  'To',
  'Booked',
  'Completed',
  'Cancelled by customers',
  'Cancelled by us',
  'Billed',
  'Commission',
  'Accepted within',
  'Quotes',
  'Booked of these',
  'Reviews',
  'Stars',
]

/** The figures behind the chart, a row a period. */
export function BusinessTable({ periods }: { periods: readonly BusinessPeriod[] }) {
  return (
    <Disclosure summary="As a table">
      <div className="overflow-x-auto">
        <table className="w-full whitespace-nowrap text-sm tabular-nums">
          <thead>
            <tr className="border-b border-stone-300 text-left">
              {HEADINGS.map((heading) => (
                <th key={heading} className="h-10 pr-4 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <tr key={period.from} className="border-b border-stone-200">
                <td className={CELL}>{period.from}</td>
                <td className={CELL}>{period.to}</td>
                {(['booked', 'completed', 'cancelledByCustomer', 'cancelledByUs'] as const).map(
                  (figure) => (
                    <td key={figure} className={CELL}>
                      <a
                        href={listOf(figure, period)}
                        className="inline-flex min-h-10 min-w-10 items-center font-semibold text-green-700 underline underline-offset-4"
                      >
                        {period[figure]}
                      </a>
                    </td>
                  ),
                )}
                <td className={CELL}>{poundsText(period.billed)}</td>
                <td className={CELL}>{poundsText(period.commission)}</td>
                <td className={CELL}>
                  {period.acceptedMinutes === null ? '–' : `${period.acceptedMinutes} min`}
                </td>
                <td className={CELL}>{period.quotes}</td>
                <td className={CELL}>{period.quotesBooked}</td>
                <td className={CELL}>{period.reviews}</td>
                <td className={CELL}>{period.rating ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  )
}

const CELL = 'h-10 pr-4'
