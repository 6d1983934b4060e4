import { Link } from '@tanstack/react-router'
import type { PaperInList } from '#contract/payments/papers/papers.ts'
import { PAPER_WORDS } from '#domain/payments/papers/paper.ts'
import type { ShowMoreProps } from '#web/ui/button/show-more.tsx'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

const LINK =
  'inline-flex items-center max-md:min-h-11 md:min-h-8 font-semibold text-green-700 underline underline-offset-4'

/** About two screens of a phone. */
const SHOWN_AT_FIRST = 12

type PaperListProps = {
  /** With the booking of each where the list has those of many. */
  papers: readonly (PaperInList & { booking?: { id: string; reference: string } | null })[]
}

type Further = { first?: number; pages?: Omit<ShowMoreProps, 'what'> }

/** Each document with its number, its day and its amount: the page, and the PDF. */
export function PaperList({ papers, first = SHOWN_AT_FIRST, pages }: PaperListProps & Further) {
  const { shown, showAll } = useShortList(papers, {
    ...{ first, what: 'documents' },
    ...(pages && { pages }),
  })
  return (
    <>
      <PaperRows papers={shown} />
      {showAll}
    </>
  )
}

function PaperRows({ papers }: PaperListProps) {
  return (
    <ul className="mt-3 border-t border-stone-200">
      {papers.map(({ id, kind, number, issuedAt, amountPounds, booking }) => (
        <li
          key={id}
          className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-1.5"
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-5">
            <span className="flex flex-wrap gap-x-5">
              <Link to="/documents/$id" params={{ id }} className={LINK}>
                {PAPER_WORDS[kind]} {number}
              </Link>
              <a
                href={pdfOf(id)}
                className={LINK}
                aria-label={`${PAPER_WORDS[kind]} ${number}, PDF`}
              >
                PDF
              </a>
            </span>
            {booking ? (
              <Link
                to="/admin/booking/$id"
                params={{ id: booking.id }}
                preload={false}
                className={`tabular-nums ${LINK}`}
              >
                {booking.reference}
              </Link>
            ) : null}
            <span className="text-sm text-stone-600">{dateText(issuedAt)}</span>
          </span>
          <Price pounds={amountPounds} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}

export const pdfOf = (id: string) => `/api/papers/${id}/document.pdf`
