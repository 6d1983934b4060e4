import { Link } from '@tanstack/react-router'
import { CASE_WORDS, type CaseKind } from '#domain/bookings/cases/case-kind.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { PERSON_LINK } from './person-link.ts'

type PersonCase = {
  id: string
  kind: CaseKind
  bookingId: string
  reference: string
  openedAt: string
  decidedAt: string | null
}

/** What was raised by a customer, or about the jobs of a mechanic. */
export function PersonCases({ cases }: { cases: readonly PersonCase[] }) {
  return (
    <section aria-labelledby="cases" className="mt-8">
      <h2 id="cases" className="text-2xl">
        Cases
      </h2>
      {cases.length === 0 ? <p className="mt-2 text-stone-600">Nothing was raised.</p> : null}
      <ul className="mt-2">
        {cases.map(({ id, kind, reference, bookingId, openedAt, decidedAt }) => (
          <li key={id}>
            {CASE_WORDS[kind]},{' '}
            <Link
              to="/admin/booking/$id"
              params={{ id: bookingId }}
              preload={false}
              className={PERSON_LINK}
            >
              {reference}
            </Link>
            : {dateText(openedAt)}, {decidedAt ? `decided ${dateText(decidedAt)}` : 'open'}
          </li>
        ))}
      </ul>
    </section>
  )
}
