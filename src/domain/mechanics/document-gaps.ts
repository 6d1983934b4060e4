import {
  type CheckedDocument,
  type DocumentKind,
  documentsInSentence,
  isInForce,
  missingDocuments,
} from './vetting.ts'

/** Required kinds of which nothing is in force, and of these what the mechanic has shown all the same. */
export type DocumentGaps = {
  missingDocuments: DocumentKind[]
  /** A person approved one, and it has ended. */
  endedDocuments: DocumentKind[]
  /** One waits for a decision. */
  waitingDocuments: DocumentKind[]
}

type DecidedDocument = CheckedDocument & { rejectedAt: unknown }

export function documentGaps(documents: readonly DecidedDocument[], today: string): DocumentGaps {
  const missing = missingDocuments(documents, today)
  const having = (has: (document: DecidedDocument) => boolean) =>
    missing.filter((kind) => documents.some((one) => one.kind === kind && has(one)))
  return {
    missingDocuments: missing,
    endedDocuments: having((one) => one.approvedAt !== null && !isInForce(one, today)),
    waitingDocuments: having(({ approvedAt, rejectedAt }) => !(approvedAt || rejectedAt)),
  }
}

/** "Missing: right to work. Waiting for a decision: photo identity": whose turn it is with each of them [MECH-24]. */
export function gapsText({
  missingDocuments,
  endedDocuments,
  waitingDocuments,
}: DocumentGaps): string {
  const are = (hasEnded: boolean, isWaiting: boolean) =>
    missingDocuments.filter(
      (kind) =>
        endedDocuments.includes(kind) === hasEnded && waitingDocuments.includes(kind) === isWaiting,
    )
  const renewed = are(true, true)
  const parts: [string, DocumentKind[]][] = [
    ['Missing', are(false, false)],
    ['Ended', are(true, false)],
    ['Waiting for a decision', are(false, true)],
    [
      renewed.length === 1
        ? 'Ended, and its renewal waits for a decision'
        : 'Ended, and their renewals wait for a decision',
      renewed,
    ],
  ]
  return parts
    .filter(([, kinds]) => kinds.length > 0)
    .map(([state, kinds]) => `${state}: ${documentsInSentence(kinds)}`)
    .join('. ')
}
