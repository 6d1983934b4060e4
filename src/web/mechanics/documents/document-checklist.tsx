import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { documentSteps, toSendInSentence } from './document-steps.ts'

/** Says of each required document whether it is there, waits, was not approved and why, or is missing [MECH-31]. */
export function DocumentChecklist({ documents }: { documents: readonly MechanicDocument[] }) {
  const lines = documentSteps(documents)
  const toSend = toSendInSentence(lines)
  const missing = lines.filter(({ isInForce }) => !isInForce).length
  return (
    <section aria-labelledby="required">
      <h2 id="required" className="text-2xl">
        What customers rely on
      </h2>
      <p className="mt-1 text-stone-600">
        {missing === 0
          ? 'Everything is approved and in date.'
          : `${missing} of ${lines.length} still to be approved. Until then customers cannot find you.`}
      </p>
      {toSend === null ? null : <p className="mt-1 font-semibold">{toSend}</p>}
      <ul className="mt-3 border-t border-stone-200">
        {lines.map(({ kind, tone, state, more }) => (
          <li
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-stone-200 py-2.5"
          >
            <span>{DOCUMENT_NAMES[kind]}</span>
            <Badge tone={tone}>{state}</Badge>
            {more ? <span className="user-text w-full text-sm text-stone-700">{more}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
