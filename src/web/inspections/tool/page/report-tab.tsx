import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import { addPounds, poundsText } from '#domain/money/pounds.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import { confidenceOf, findingsOf } from '#web/inspections/tool/draft/draft-findings.ts'
import { ReportActions } from '#web/inspections/tool/finish/report-actions.tsx'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

export function ReportTab({ bench }: { bench: Workbench }) {
  const { session } = bench
  const { draft } = session
  if (!draft) return <Skeleton className="h-56 w-full" />
  return (
    <section aria-labelledby="report" className="max-w-2xl">
      <h2 id="report" className="text-2xl">
        Generate Report
      </h2>
      <p className="mt-2 text-stone-600">
        What the customer gets: the car with every finding on it, photos with their pins,
        measurements against their limits, and what you recommend.
      </p>
      <Contents draft={draft} />
      <Field
        label="Recommended actions"
        isOptional
        hint="In your own words, to the customer."
        className="mt-6"
      >
        <TextArea
          rows={3}
          maxLength={2000}
          disabled={draft.status === 'completed'}
          value={draft.recommendedActions}
          onChange={(event) => session.change({ kind: 'recommended', text: event.target.value })}
        />
      </Field>
      <ReportActions bench={bench} draft={draft} />
      {draft.status === 'completed' ? (
        <Button variant="quiet" className="mt-4 px-2!" onClick={session.startAnother}>
          Start another inspection
        </Button>
      ) : null}
    </section>
  )
}

function Contents({ draft }: { draft: Draft }) {
  const findings = findingsOf(draft).filter(({ isSimulated }) => !isSimulated)
  const count = (result: string) => findings.filter((it) => it.result === result).length
  const pounds = addPounds(...findings.map(({ estimatedCost }) => estimatedCost ?? 0))
  const seen = confidenceOf(draft)
  const rows = [
    ['Diagnostic', draft.type === null ? 'Not chosen yet' : DIAGNOSTIC_NAMES[draft.type]],
    ['Checklist', seen === null ? '–' : `${Math.round(seen * 100)}% checked`],
    ['Good / soon / now', `${count('green')} / ${count('amber')} / ${count('red')}`],
    ['Photos', String(draft.photos.length)],
    ['Fault codes', String(findings.filter(({ kind }) => kind === 'code').length)],
    ['Estimated cost', pounds === 0 ? '–' : poundsText(pounds)],
  ] as const
  return (
    <dl className="mt-5 border-t border-stone-200">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-b border-stone-200 py-2.5">
          <dt className="text-stone-600">{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
