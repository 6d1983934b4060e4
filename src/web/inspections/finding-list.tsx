import type { Finding } from '#contract/inspections/diagnostics.ts'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import {
  limitText,
  measuredText,
  QUANTITY_NAMES,
  URGENCY_WORDS,
} from '#domain/inspections/finding-words.ts'
import { Price } from '#web/ui/text/price.tsx'
import { Light } from './light.tsx'

type FindingListProps = {
  heading: string
  findings: readonly Finding[]
  /** Limits the list to one light; each finding retains its number among all. */
  result: FindingResult
}

export function FindingList({ heading, findings, result }: FindingListProps) {
  const shown = findings.flatMap((finding, index) =>
    finding.result === result ? [{ finding, number: index + 1 }] : [],
  )
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={`found-${result}`}>
      <h2 id={`found-${result}`} className="text-[1.75rem]">
        {heading}
      </h2>
      <ul className="mt-3 border-t border-stone-200">
        {shown.map(({ finding, number }) => (
          <FindingRow key={finding.id} finding={finding} number={number} />
        ))}
      </ul>
    </section>
  )
}

function FindingRow({ finding, number }: { finding: Finding; number: number }) {
  const { id, title, result, urgency, measurement, notes, estimatedCost } = finding
  const limit = measurement && limitText(measurement)
  return (
    <li id={`finding-${id}`} className="scroll-mt-6 border-b border-stone-200 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="user-text font-body text-lg font-semibold leading-snug">
          {number}. {title}
        </h3>
        {estimatedCost === null ? null : (
          <span className="shrink-0 text-stone-600">
            about <Price pounds={estimatedCost} className="font-semibold text-ink" />
          </span>
        )}
      </div>
      {result === 'green' ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <Light result={result} />
          {urgency ? <span className="text-stone-700">{URGENCY_WORDS[urgency]}</span> : null}
        </p>
      )}
      {measurement ? (
        <p className="mt-1 tabular-nums">
          {QUANTITY_NAMES[measurement.quantity]}:{' '}
          <strong className="font-semibold">{measuredText(measurement)}</strong>
          {limit ? <span className="text-stone-600"> ({limit})</span> : null}
        </p>
      ) : null}
      {notes ? <p className="user-text mt-1 max-w-prose">{notes}</p> : null}
    </li>
  )
}
