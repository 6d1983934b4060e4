import { Link } from '@tanstack/react-router'
import { CASE_WORDS, type CaseKind } from '#domain/bookings/cases/case-kind.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
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

/** A screen of a telephone. */
const SHOWN_AT_FIRST = 20

type PersonCasesProps = {
  cases: readonly PersonCase[]
  /** Not a page of more, but all of them, of which the first are shown. */
  areAll?: boolean
}

/** What was raised by a customer, or about the jobs of a mechanic. */
export function PersonCases({ cases, areAll = false }: PersonCasesProps) {
  const { shown, showAll } = useShortList(cases, {
    first: areAll ? SHOWN_AT_FIRST : cases.length,
    what: 'cases',
  })
  return (
    <section aria-labelledby="cases" className="mt-8">
      <h2 id="cases" className="text-2xl">
        Cases
      </h2>
      {cases.length === 0 ? <p className="mt-2 text-stone-600">Nothing was raised.</p> : null}
      <ul className="mt-2">
        {shown.map(({ id, kind, reference, bookingId, openedAt, decidedAt }) => (
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
      {showAll}
    </section>
  )
}
