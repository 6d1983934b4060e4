import { useSuspenseQuery } from '@tanstack/react-query'
import { getReconciliation } from '#contract/admin/money/reconciliation.calls.ts'
import type { Reconciliation } from '#contract/admin/money/reconciliation.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { queryFor } from '#web/api/use-call.ts'
import { dateTimeText, dayText } from '#web/ui/text/date-text.ts'

/** What moved on each day by the provider's books and by ours [PAY-92]. */
export function ProviderBooks() {
  const { data } = useSuspenseQuery(queryFor(getReconciliation))
  const { canReconcile, comparedAt, days } = data
  return (
    <section aria-labelledby="provider-books" className="mt-10">
      <h2 id="provider-books" className="mb-3 text-[1.75rem]">
        The provider’s books and ours
      </h2>
      {canReconcile ? (
        <p className="max-w-prose text-stone-600">
          {comparedAt === null
            ? 'Nothing has been compared yet: it starts an hour after the first day with a payment has ended.'
            : `Compared day by day, last on ${dateTimeText(comparedAt)}. Each payment that differs is a case above.`}
        </p>
      ) : (
        <p className="max-w-prose text-stone-600">
          This payment provider has no books that we can read. Compare its account with the bookings
          by hand.
        </p>
      )}
      {days.length === 0 ? null : <DayTable days={days} />}
    </section>
  )
}

/** The difference stands first, where a phone shows it without scrolling. */
const HEADINGS = ['Day', 'Difference', 'Provider', 'Our ledger', 'Provider’s fees']

function DayTable({ days }: { days: Reconciliation['days'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by the keyboard.
    <section className="mt-4 overflow-x-auto" aria-label="Both books by day" tabIndex={0}>
      <table className="w-full max-w-4xl whitespace-nowrap tabular-nums">
        <thead>
          <tr className="border-b border-stone-300">
            {HEADINGS.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                className={`h-10 pr-6 font-semibold ${column === 0 ? 'text-left' : 'text-right'}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} className="border-b border-stone-200">
              <th scope="row" className="h-10 pr-6 text-left font-normal">
                {dayText(day.day)}
              </th>
              <td
                className={`${CELL} ${day.differencePounds === 0 ? '' : 'font-semibold text-red-600'}`}
              >
                {day.differencePounds === 0 ? 'none' : signed(day.differencePounds)}
              </td>
              <td className={CELL}>{signed(day.providerPounds)}</td>
              <td className={CELL}>{signed(day.ledgerPounds)}</td>
              <td className={CELL}>{signed(day.feePounds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const CELL = 'h-10 pr-6 text-right'

const signed = (pounds: number) => `${pounds < 0 ? '−' : ''}${poundsText(Math.abs(pounds))}`
