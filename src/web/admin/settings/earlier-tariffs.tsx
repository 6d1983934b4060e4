import type { PlannedTariff } from '#contract/admin/tariffs/tariffs.ts'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { calendarDay } from './calendar-day.ts'
import { TERM_LABELS, TERMS, termText } from './tariff-facts.tsx'

/** Who decided what and why, of every change that has begun or was withdrawn. */
export function EarlierTariffs({ earlier }: { earlier: readonly PlannedTariff[] }) {
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-12">
      <h2 id="earlier" className="text-2xl">
        Earlier
      </h2>
      <ul className="mt-2 border-t border-stone-200">
        {earlier.map((each) => (
          <li key={each.id} className="border-b border-stone-200 py-4">
            <h3 className="text-lg">From {calendarDay(each.startsOn)}</h3>
            <p className="max-w-prose">
              {TERMS.map((term) => `${TERM_LABELS[term]} ${termText(term, each.terms[term])}`).join(
                ', ',
              )}
              .
            </p>
            <p className="user-text mt-1 max-w-prose">{each.reason}</p>
            <p className="mt-1 text-sm text-stone-600">
              Planned by {each.plannedBy}, {dateTimeText(each.plannedAt)}
              {each.withdrawnAt
                ? `; withdrawn by ${each.withdrawnBy}, ${dateTimeText(each.withdrawnAt)}`
                : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
