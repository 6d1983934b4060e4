import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { reportPath } from '#contract/inspections/diagnostics.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Day } from '#web/ui/text/day.tsx'
import { Price } from '#web/ui/text/price.tsx'

export function HistoryTab({ bench: { history, refreshHistory } }: { bench: Workbench }) {
  useEffect(refreshHistory, [refreshHistory])
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-2xl">
        Scan History
      </h2>
      {history.length === 0 ? (
        <EmptyState title="No previous diagnostic sessions found">
          An inspection is listed here as soon as it has been sent.
        </EmptyState>
      ) : (
        <ul className="border-t border-stone-200">
          {history.map((one) => (
            <li key={one.id} className="border-b border-stone-200 py-5">
              <Earlier diagnostic={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Earlier({ diagnostic }: { diagnostic: Diagnostic }) {
  const { diagnosticType, status, createdAt, confidence, recommendedActions } = diagnostic
  const { sessionDuration, estimatedCost, photos, findings } = diagnostic
  const facts = [
    confidence === null ? null : `${Math.round(confidence * 100)}% confidence`,
    `${sessionDuration} min`,
    `${findings.length} findings`,
    `${photos.length} photos`,
  ].filter((fact) => fact !== null)
  return (
    <article aria-label={DIAGNOSTIC_NAMES[diagnosticType]}>
      <div className="priced">
        <h3 className="text-xl">{DIAGNOSTIC_NAMES[diagnosticType]}</h3>
        {estimatedCost === null ? null : (
          <Price pounds={estimatedCost} className="font-display text-xl font-bold" />
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={status === 'completed' ? 'done' : 'neutral'}>{status}</Badge>
        <Day at={createdAt} />
      </p>
      <p className="mt-2 text-stone-600">{facts.join(', ')}</p>
      {recommendedActions ? <p className="user-text mt-2">{recommendedActions}</p> : null}
      {status === 'completed' ? (
        <ButtonAnchor
          href={reportPath(diagnostic.id)}
          target="_blank"
          rel="noopener"
          variant="outline"
          className="mt-3"
        >
          <FileText aria-hidden className="size-5" />
          Open report
        </ButtonAnchor>
      ) : null}
    </article>
  )
}
