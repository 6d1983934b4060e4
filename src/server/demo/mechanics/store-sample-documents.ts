import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { DOCUMENT_MAX_BYTES } from '#contract/mechanics/forms.ts'
import type { Db } from '#server/db/open.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { FILE_KIND } from '#server/mechanics/documents/list-documents.ts'
import type { FilesProvider } from '#server/providers/files/files.ts'
import { NO_FILE_YET } from './documents.ts'
import { samplePdf } from './sample-pdf.ts'

/**
 * Gives each document of the demo a file of its own, marked as a sample; returns how many. The server runs it once it
 * listens, because as many flushes to a disk would delay its start. A start that was cut short goes on at the next one.
 */
export async function storeSampleDocuments(db: Db, files: FilesProvider): Promise<number> {
  const { id, title } = mechanicDocuments
  const rows = await db
    .select({ id, title, name: mechanics.name })
    .from(mechanicDocuments)
    .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
    .where(eq(mechanicDocuments.fileId, NO_FILE_YET))
    .orderBy(asc(mechanics.id))
  for (const row of rows) {
    const pdf = samplePdf('SAMPLE', [
      row.title,
      row.name,
      'Made up for the demonstration of Kerbside.',
      'It proves nothing about anybody.',
    ])
    const draft = await files.receive(FILE_KIND, chunkOf(pdf), DOCUMENT_MAX_BYTES)
    const fileId = await draft.store()
    const { rowCount } = await db
      .update(mechanicDocuments)
      .set({
        fileId,
        sizeBytes: draft.sizeBytes,
        sha256: createHash('sha256').update(pdf).digest('hex'),
      })
      .where(and(eq(id, row.id), eq(mechanicDocuments.fileId, NO_FILE_YET)))
    // Removed in the meantime, or given its file by another program.
    if (rowCount === 0) await files.remove(fileId)
  }
  return rows.length
}

async function* chunkOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
