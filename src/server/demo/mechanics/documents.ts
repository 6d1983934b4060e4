import { randomUUIDv7 } from 'node:crypto'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import type { Db } from '#server/db/open.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

/** The files are stored once the server listens. */
export const NO_FILE_YET = 'document-00000000-0000-0000-0000-000000000000'

const TITLES: Record<DocumentKind, string> = {
  insurance: 'Insurance certificate',
  qualification: 'Qualification certificate',
}

/** Every approved mechanic of the demo has shown what the listing requires. */
export async function seedDocuments(
  db: Db,
  mechanicIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  const sentAt = now.subtract({ hours: 24 * 200 })
  const endsOn = todayOf(now).add({ days: 240 }).toString()
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
        expiresOn: kind === 'insurance' ? endsOn : null,
        createdAt: sentAt,
        approvedAt: sentAt,
        decidedBy: 'administrator 1',
      })),
    ) satisfies NewRow<
      typeof mechanicDocuments,
      'rejectedAt' | 'rejectionReason' | 'remindedAt' | 'expiredAt'
    >[],
  )
}
