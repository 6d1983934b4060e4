import { randomUUIDv7 } from 'node:crypto'
import {
  DOCUMENT_DEMANDS,
  DOCUMENT_NAMES,
  type DocumentKind,
  REQUIRED_DOCUMENTS,
} from '#domain/mechanics/vetting.ts'
import type { Db } from '#server/db/open.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

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

/** Every approved mechanic of the demo has shown what the listing requires. */
export async function seedDocuments(
  db: Db,
  mechanicIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  const sentAt = now.subtract({ hours: 24 * 200 })
  const endsOn = todayOf(now).add({ days: 240 }).toString()
  const issuedOn = todayOf(sentAt).subtract({ days: 30 }).toString()
  await db.insert(mechanicDocuments).values(
    mechanicIds.flatMap((mechanicId) =>
      REQUIRED_DOCUMENTS.map((kind) => ({
        id: randomUUIDv7(),
        mechanicId,
        kind,
        title: TITLES[kind],
        fileId: NO_FILE_YET,
        contentType: 'application/pdf',
        sizeBytes: 1,
        expiresOn: DOCUMENT_DEMANDS[kind].mustEnd ? endsOn : null,
        issuedOn: DOCUMENT_DEMANDS[kind].isDated ? issuedOn : null,
        coverPounds: DOCUMENT_DEMANDS[kind].minimumCoverPounds ?? null,
        createdAt: sentAt,
        approvedAt: sentAt,
        decidedBy: 'administrator 1',
      })),
    ) satisfies NewRow<
      typeof mechanicDocuments,
      'sha256' | 'rejectedAt' | 'rejectionReason' | 'remindedAt' | 'expiredAt'
    >[],
  )
}
