import { CHECKLISTS } from '#domain/inspections/checks/checklists.ts'
import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import { type CheckEntry, type Draft, EMPTY_CHECK } from '#web/inspections/tool/draft/draft.ts'
import { CheckStep } from './check-step.tsx'

type ChecklistProps = {
  draft: Draft & { type: DiagnosticType }
  activeId: string | null
  onActive: (checkId: string | null) => void
  onChange: (checkId: string, change: Partial<CheckEntry>) => void
  onPhoto: () => void
}

/** Opens one check at a time with its instructions and its light, then opens the next by itself. */
export function Checklist({ draft, activeId, onActive, onChange, onPhoto }: ChecklistProps) {
  const checks = CHECKLISTS[draft.type]
  const done = checks.filter(({ id }) => draft.checks[id]?.result != null).length
  return (
    <section aria-labelledby="checklist">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checklist" className="text-2xl">
          Checklist
        </h2>
        <p className="tabular-nums text-stone-600">
          {done} of {checks.length} checked
        </p>
      </div>
      <ol className="mt-2 border-t border-stone-200">
        {checks.map((check, at) => (
          <li key={check.id} className="border-b border-stone-200">
            <CheckStep
              check={check}
              number={at + 1}
              entry={draft.checks[check.id] ?? EMPTY_CHECK}
              photos={draft.photos.filter(({ step }) => step === check.id).length}
              isOpen={check.id === activeId}
              isFixed={draft.status === 'completed'}
              onToggle={() => onActive(check.id === activeId ? null : check.id)}
              onChange={(change) => onChange(check.id, change)}
              onNext={() => onActive(checks[at + 1]?.id ?? null)}
              onPhoto={onPhoto}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
