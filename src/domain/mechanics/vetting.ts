/** The kinds of document that a mechanic shows us. Only an insurance has a last day for certain. */
export const DOCUMENT_KINDS = ['insurance', 'qualification'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  insurance: 'Public liability insurance',
  qualification: 'Trade qualification',
}

/** The kinds that a person must have approved, and that must be in date, before a mechanic is listed [MECH-24]. */
export const REQUIRED_DOCUMENTS: readonly DocumentKind[] = ['insurance', 'qualification']

export type CheckedDocument = {
  kind: DocumentKind
  /** Null until a person has approved it. */
  approvedAt: unknown
  /** The last day on which it holds, YYYY-MM-DD; null for one without an end. */
  expiresOn: string | null
}

/** An approved document holds to the end of its last day. */
export function isHolding({ approvedAt, expiresOn }: CheckedDocument, today: string): boolean {
  return approvedAt !== null && (expiresOn === null || expiresOn >= today)
}

/** Lists the required kinds for which no approved document is in date. A mechanic who lacks one is not listed. */
export function missingDocuments(
  documents: readonly CheckedDocument[],
  today: string,
  required: readonly DocumentKind[] = REQUIRED_DOCUMENTS,
): DocumentKind[] {
  const held = documents.filter((document) => isHolding(document, today)).map(({ kind }) => kind)
  return required.filter((kind) => !held.includes(kind))
}
