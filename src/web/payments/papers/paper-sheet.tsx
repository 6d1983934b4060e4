import type { Paper } from '#contract/payments/papers/papers.ts'
import { COLUMN_WORDS, PAPER_WORDS } from '#domain/payments/papers/paper.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { pdfOf } from './paper-list.tsx'

/** A document as it was issued: the same words and figures as its PDF. */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { id, kind, number, issuedAt, from, to, facts, notes } = paper
  return (
    <article className="page-width max-w-3xl py-10 md:py-14">
      <h1 className="text-[2rem] md:text-[2.5rem]">
        {PAPER_WORDS[kind]} <span className="whitespace-nowrap">{number}</span>
      </h1>
      <div className="mt-3">
        <DoubleYellow />
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Party label="From" party={from} />
        {to ? <Party label="To" party={to} /> : null}
      </div>
      <dl className="mt-6 grid xs:grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {[{ label: 'Date', value: dateText(issuedAt) }, ...facts].map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-stone-600">{label}</dt>
            <dd className="user-text min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="@container">
        <PaperTable paper={paper} />
      </div>
      <div className="mt-6 grid gap-1.5 text-sm text-stone-600">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <a
        href={pdfOf(id)}
        data-print="hide"
        className="mt-6 inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Download as a PDF
      </a>
    </article>
  )
}

function Party({ label, party }: { label: string; party: Paper['from'] }) {
  return (
    <div className="user-text">
      <p className="text-sm text-stone-600">{label}</p>
      <p className="font-semibold">{party.name}</p>
      {party.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {party.vatNumber ? <p>VAT number {party.vatNumber}</p> : null}
    </div>
  )
}

const FIGURE = 'py-2.5 pl-3 text-right align-top'
/** Where several amounts have no room beside each other, each has a line with its name; on paper they have it. */
const STACKED = {
  block: '@max-2xl:block',
  head: '@max-2xl:hidden',
  line: '@max-2xl:block @max-2xl:py-2',
  words: '@max-2xl:block @max-2xl:py-0.5',
  figure:
    '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:justify-between @max-2xl:gap-x-3 @max-2xl:py-0.5 @max-2xl:pl-0 @max-2xl:before:text-stone-600 @max-2xl:before:content-[attr(data-label)]',
  sum: '@max-2xl:flex @max-2xl:flex-wrap @max-2xl:justify-between',
}

function PaperTable({ paper: { columns, lines, totals } }: { paper: Paper }) {
  const stacked = columns.length > 1 ? STACKED : null
  return (
    <table className={classNames('mt-6 w-full border-t border-stone-300', stacked?.block)}>
      <thead className={stacked?.head}>
        <tr className="border-b border-stone-300 text-sm text-stone-600">
          <th scope="col" className="py-2.5 text-left font-semibold">
            Description
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={classNames(FIGURE, 'font-semibold')}>
              {COLUMN_WORDS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={stacked?.block}>
        {lines.map(({ description, note, pounds }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an issued document never changes its lines.
          <tr key={at} className={classNames('border-b border-stone-200', stacked?.line)}>
            <td className={classNames('py-2.5', stacked?.words)}>
              {description}
              {note ? <span className="block text-sm text-stone-600">{note}</span> : null}
            </td>
            {pounds.map((amount, index) => (
              <td
                key={columns[index]}
                className={classNames(FIGURE, stacked?.figure)}
                data-label={COLUMN_WORDS[columns[index] ?? 'gross']}
              >
                {amount === null ? '–' : <Price pounds={amount} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className={stacked?.block}>
        {totals.map(({ label, pounds, isStrong }) => (
          <tr key={label} className={classNames(isStrong && 'font-semibold', stacked?.sum)}>
            <th scope="row" colSpan={columns.length} className="py-1.5 text-left font-[inherit]">
              {label}
            </th>
            <td className="py-1.5 pl-3 text-right">
              <Price pounds={pounds} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
