import { randomUUIDv7 } from 'node:crypto'
import {
  DOCUMENT_DEMANDS,
  DOCUMENT_NAMES,
  type DocumentKind,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Db } from '#server/db/open.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'

/** The files are stored once the server listens. */
export const NO_FILE_YET = 'document-00000000-0000-0000-0000-000000000000'

const TITLES: Record<DocumentKind, string> = {
  ...DOCUMENT_NAMES,
  identity: 'Passport',
  'right-to-work': 'Right to work check',
  'driving-licence': 'Driving licence',
  qualification: 'Qualification certificate',
  insurance: 'Insurance certificate',
}

/** A document that no person has decided, or that one has rejected, so that the queue can be seen. */
type Sent = { who: number; kind: DocumentKind; hoursAgo: number; rejectedBecause?: string }

/** `who` counts the applicants; the renewal comes from an approved mechanic, whose old certificate still holds. */
const FROM_APPLICANTS: readonly Sent[] = [
  { who: 0, kind: 'identity', hoursAgo: 20 },
  { who: 0, kind: 'insurance', hoursAgo: 19 },
  {
    who: 1,
    kind: 'right-to-work',
    hoursAgo: 30,
    rejectedBecause: 'The photo is too dark to read. Please take it again in daylight.',
  },
]
const RENEWAL: Sent = { who: 4, kind: 'insurance', hoursAgo: 5 }

const REJECTED_AFTER_HOURS = 4

type People = { approvedIds: readonly number[]; applicantIds: readonly number[] }

/** Every approved mechanic of the demo has shown what the listing requires; applicants have begun to. */
export async function seedDocuments(
  db: Db,
  { approvedIds, applicantIds }: People,
  now: Temporal.Instant,
): Promise<void> {
  const sent = [
    ...FROM_APPLICANTS.map((one) => sentBy(applicantIds, one, now)),
    sentBy(approvedIds, RENEWAL, now),
  ]
  await db
    .insert(mechanicDocuments)
    .values([
      ...approvedIds.flatMap((mechanicId) =>
        REQUIRED_DOCUMENTS.map((kind) => approvedDocument(mechanicId, kind, now)),
      ),
      ...sent,
    ] satisfies NewRow<
      typeof mechanicDocuments,
      'sha256' | 'sentSha256' | 'remindedAt' | 'expiredAt'
    >[])
}

function approvedDocument(mechanicId: number, kind: DocumentKind, now: Temporal.Instant) {
  const sentAt = now.subtract({ hours: 24 * 200 })
  const { mustEnd, isDated, minimumCoverPounds } = DOCUMENT_DEMANDS[kind]
  return {
    ...documentOf(mechanicId, kind, sentAt),
    expiresOn: mustEnd ? ukDayOf(now).add({ days: 240 }).toString() : null,
    issuedOn: isDated ? ukDayOf(sentAt).subtract({ days: 30 }).toString() : null,
    coverPounds: minimumCoverPounds ?? null,
    approvedAt: sentAt,
    decidedBy: DECIDED_BY,
  }
}

function sentBy(ids: readonly number[], sent: Sent, now: Temporal.Instant) {
  const { who, kind, hoursAgo, rejectedBecause } = sent
  const sentAt = now.subtract({ hours: hoursAgo })
  const isRejected = rejectedBecause !== undefined
  return {
    ...documentOf(ids[who] ?? 0, kind, sentAt),
    rejectedAt: isRejected ? sentAt.add({ hours: REJECTED_AFTER_HOURS }) : null,
    rejectionReason: rejectedBecause ?? null,
    decidedBy: isRejected ? DECIDED_BY : null,
  }
}

const DECIDED_BY = 'administrator 1'

const documentOf = (mechanicId: number, kind: DocumentKind, createdAt: Temporal.Instant) => ({
  id: randomUUIDv7(),
  mechanicId,
  kind,
  title: TITLES[kind],
  fileId: NO_FILE_YET,
  contentType: 'application/pdf',
  sizeBytes: 1,
  createdAt,
  expiresOn: null,
  issuedOn: null,
  coverPounds: null,
  // The demo’s files are written by us, so nothing has to be rebuilt.
  rebuiltAt: createdAt,
  approvedAt: null,
  rejectedAt: null,
  rejectionReason: null,
  decidedBy: null,
})
