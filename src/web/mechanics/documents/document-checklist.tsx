import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DOCUMENT_NAMES, type DocumentKind, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

/** Says of each required document whether it is there, waits, was not approved and why, or is missing [MECH-31]. */
export function DocumentChecklist({ documents }: { documents: readonly MechanicDocument[] }) {
  const lines = REQUIRED_DOCUMENTS.map((kind) => lineOf(kind, documents))
  const missing = lines.filter(({ isHeld }) => !isHeld).length
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

type Line = {
  kind: DocumentKind
  isHeld: boolean
  tone: 'good' | 'bad' | 'notice'
  state: string
  more?: string
}

/** The newest document comes first in the list: a rejection counts until something newer was sent. */
function lineOf(kind: DocumentKind, documents: readonly MechanicDocument[]): Line {
  const own = documents.filter((document) => document.kind === kind)
  const held = own.find(({ isHolding }) => isHolding)
  const newest = own[0]
  const isWaiting = newest !== undefined && !newest.approvedAt && !newest.rejectedAt
  const reason = newest?.rejectionReason
  if (held !== undefined)
    return {
      kind,
      isHeld: true,
      tone: 'good',
      state: held.expiresOn ? `Approved until ${dayText(held.expiresOn)}` : 'Approved',
      ...(isWaiting && { more: 'A new one waits for us to look at it.' }),
      ...(reason && { more: `We could not approve the newer one: ${reason}` }),
    }
  if (isWaiting) return { kind, isHeld: false, tone: 'notice', state: 'Waiting for us' }
  if (reason)
    return { kind, isHeld: false, tone: 'bad', state: 'Not approved', more: `Because: ${reason}` }
  return { kind, isHeld: false, tone: 'bad', state: own.length > 0 ? 'Ended' : 'Missing' }
}

const dayText = (day: string) => dateText(`${day}T12:00:00Z`)
