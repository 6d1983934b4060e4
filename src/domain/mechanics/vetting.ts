import { countText } from '#domain/text/count-text.ts'
/** The kinds of document that a mechanic shows us. */
export const DOCUMENT_KINDS = [
  'identity',
  'right-to-work',
  'driving-licence',
  'qualification',
  'insurance',
  'dbs',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  identity: 'Photo identity',
  'right-to-work': 'Right to work',
  'driving-licence': 'Driving licence',
  qualification: 'Trade qualification',
  insurance: 'Public liability insurance',
  dbs: 'Basic DBS certificate',
}

type Demand = {
  /** Every such paper names its last day: without one the approval is refused. */
  mustEnd?: true
  /** The day of issue is entered with the approval: the paper speaks of that day alone. */
  isDated?: true
  /** The least sum insured, in whole pounds. */
  minimumCoverPounds?: number
}

/** What the person who approves a document of each kind reads from the paper. Our own rule [MECH-31]. */
export const DOCUMENT_DEMANDS: Record<DocumentKind, Demand> = {
  identity: {},
  'right-to-work': {},
  'driving-licence': { mustEnd: true },
  qualification: {},
  insurance: { mustEnd: true, minimumCoverPounds: 2_000_000 },
  dbs: { isDated: true },
}

/** The policy: the kinds that a person must have approved, and that must be in date, before a mechanic is listed [MECH-24]. */
export const REQUIRED_DOCUMENTS: readonly DocumentKind[] = [
  'identity',
  'right-to-work',
  'driving-licence',
  'qualification',
  'insurance',
  'dbs',
]

/** Days before the end of an approved, required document on which its mechanic is reminded, the nearest first [MECH-17]. */
export const EXPIRY_REMINDER_DAYS = [3, 14, 30] as const

/** What a person reads on the paper itself, and enters with the approval. */
export type PaperFacts = {
  /** The last day on which it holds, YYYY-MM-DD; null for one without an end. */
  expiresOn: string | null
  issuedOn: string | null
  coverPounds: number | null
}

export type CheckedDocument = PaperFacts & {
  kind: DocumentKind
  /** Null until a person has approved it. */
  approvedAt: unknown
}

/** Says which fact of the paper prevents its approval, in the words of the form; null for one that may be. */
export function refusedFacts(
  kind: DocumentKind,
  { expiresOn, issuedOn, coverPounds }: PaperFacts,
  today: string,
): Partial<Record<keyof PaperFacts, string>> | null {
  const { mustEnd, isDated, minimumCoverPounds } = DOCUMENT_DEMANDS[kind]
  if (mustEnd && expiresOn === null) return { expiresOn: 'Please enter the day it ends' }
  if (expiresOn !== null && expiresOn < today)
    return { expiresOn: 'This document has already ended' }
  if (isDated && issuedOn === null) return { issuedOn: 'Please enter the date on the certificate' }
  if (issuedOn !== null && issuedOn > today) return { issuedOn: 'This date is still to come' }
  if (minimumCoverPounds !== undefined && (coverPounds ?? 0) < minimumCoverPounds)
    return { coverPounds: `It must insure at least £${countText(minimumCoverPounds)}` }
  return null
}

/** Whether the facts of a paper are those that the policy asks for, whatever the day: one that was approved before the policy may lack them. */
export function hasDemandedFacts(
  kind: DocumentKind,
  { expiresOn, issuedOn, coverPounds }: PaperFacts,
): boolean {
  const { mustEnd, isDated, minimumCoverPounds = 0 } = DOCUMENT_DEMANDS[kind]
  return (
    (!mustEnd || expiresOn !== null) &&
    (!isDated || issuedOn !== null) &&
    (coverPounds ?? 0) >= minimumCoverPounds
  )
}

/** An approved document holds to the end of its last day, and only while its facts meet the policy. */
export function isInForce(document: CheckedDocument, today: string): boolean {
  return document.approvedAt !== null && refusedFacts(document.kind, document, today) === null
}

/** Lists the required kinds for which no approved document holds. A mechanic who lacks one is not listed. */
export function missingDocuments(
  documents: readonly CheckedDocument[],
  today: string,
  required: readonly DocumentKind[] = REQUIRED_DOCUMENTS,
): DocumentKind[] {
  const inForce = documents.filter((document) => isInForce(document, today)).map(({ kind }) => kind)
  return required.filter((kind) => !inForce.includes(kind))
}

/** The last day on which every required kind that is in force holds, YYYY-MM-DD; null where none of them ends [MECH-145]. */
export function documentsValidUntil(
  documents: readonly CheckedDocument[],
  today: string,
  required: readonly DocumentKind[] = REQUIRED_DOCUMENTS,
): string | null {
  const inForce = documents.filter((document) => isInForce(document, today))
  const lastDays = required.flatMap((kind) => {
    const own = inForce.filter((document) => document.kind === kind)
    const isEndless = own.some(({ expiresOn }) => expiresOn === null)
    return isEndless
      ? []
      : own
          .map(({ expiresOn }) => expiresOn ?? '')
          .toSorted()
          .slice(-1)
  })
  return lastDays.toSorted()[0] ?? null
}

type Standing = {
  isApproved: boolean
  isActive: boolean
  unlistedAt: unknown
  documentsUntil: string | null
}

/** Whether customers may find and book a mechanic on this day, YYYY-MM-DD in the UK [MECH-24, MECH-145]. */
export const isListed = (
  { isApproved, isActive, unlistedAt, documentsUntil }: Standing,
  today: string,
): boolean =>
  isApproved &&
  isActive &&
  unlistedAt === null &&
  (documentsUntil === null || documentsUntil >= today)

/** "photo identity", "basic DBS certificate": the name within a sentence. */
export const documentInSentence = (kind: DocumentKind) =>
  DOCUMENT_NAMES[kind].charAt(0).toLowerCase() + DOCUMENT_NAMES[kind].slice(1)

/** "photo identity, right to work and driving licence" */
export function documentsInSentence(kinds: readonly DocumentKind[]): string {
  const names = kinds.map(documentInSentence)
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')
}
