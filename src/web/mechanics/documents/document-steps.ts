import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import {
  type DocumentKind,
  documentsInSentence,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { dateText } from '#web/ui/text/date-text.ts'

export type DocumentStep = {
  kind: DocumentKind
  isInForce: boolean
  /** Nothing of this kind is approved or waits for us: the mechanic has to act. */
  isToSend: boolean
  tone: 'good' | 'bad' | 'notice'
  state: string
  more?: string
}

/** One step for each kind that the policy requires, in its order, derived from what the mechanic has sent [MECH-130]. */
export const documentSteps = (documents: readonly MechanicDocument[]): DocumentStep[] =>
  REQUIRED_DOCUMENTS.map((kind) => stepOf(kind, documents))

/** "Still to send: right to work and driving licence." Null where everything is approved or waits for us. */
export function toSendInSentence(steps: readonly DocumentStep[]): string | null {
  const kinds = steps.filter(({ isToSend }) => isToSend).map(({ kind }) => kind)
  return kinds.length === 0 ? null : `Still to send: ${documentsInSentence(kinds)}.`
}

/** The newest document comes first in the list: a rejection counts until something newer was sent. */
function stepOf(kind: DocumentKind, documents: readonly MechanicDocument[]): DocumentStep {
  const own = documents.filter((document) => document.kind === kind)
  const inForce = own.find(({ isHolding }) => isHolding)
  const newest = own[0]
  const isWaiting = newest !== undefined && !newest.approvedAt && !newest.rejectedAt
  const reason = newest?.rejectionReason
  if (inForce !== undefined)
    return {
      kind,
      isInForce: true,
      isToSend: false,
      tone: 'good',
      state: inForce.expiresOn ? `Approved until ${dayText(inForce.expiresOn)}` : 'Approved',
      ...(isWaiting && { more: 'We are looking at a newer one.' }),
      ...(reason && { more: `We could not approve the newer one: ${reason}` }),
    }
  const open = { kind, isInForce: false, isToSend: !isWaiting }
  if (isWaiting) {
    const hasEnded = own.some(({ approvedAt, isExpired }) => approvedAt !== null && isExpired)
    const more = hasEnded && { more: 'The one before has ended. We are looking at its renewal.' }
    return { ...open, tone: 'notice', state: 'Waiting for us', ...more }
  }
  if (reason) return { ...open, tone: 'bad', state: 'Not approved', more: `Because: ${reason}` }
  return { ...open, tone: 'bad', state: own.length > 0 ? 'Ended' : 'Missing' }
}

const dayText = (day: string) => dateText(`${day}T12:00:00Z`)
