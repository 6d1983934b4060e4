import { randomUUID } from 'node:crypto'
import { and, eq, like, lte } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { storedFileChunks, storedFiles } from '#server/db/schema/stored-files.ts'
import type { NewRow } from '#server/db/statement.ts'
import { createDiskFiles } from './files.disk.ts'
import type { FilesProvider } from './files.ts'

/** A piece is written and read within the time limit of a statement, also over a slow network. */
const CHUNK_BYTES = 256 * 1024

/**
 * Stores files in the database, which all servers share. An upload waits on our own disk until it is stored, so that it
 * can be counted, inspected and discarded without a transaction open. A file that this server stored on its disk, before
 * it shared its database, is found there.
 */
export function createDatabaseFiles(db: Db, stagingDir: string): FilesProvider {
  const staging = createDiskFiles(stagingDir)
  return {
    async receive(kind, body, maxBytes) {
      const draft = await staging.receive(kind, body, maxBytes)
      return {
        ...draft,
        async store() {
          const fileId = `${kind}-${randomUUID()}`
          try {
            await writeFile(db, fileId, await draft.bytes())
          } finally {
            await draft.discard()
          }
          return fileId
        },
      }
    },
    async read(fileId) {
      const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, fileId))
      return file ? streamOf(db, fileId) : staging.read(fileId)
    },
    async remove(fileId) {
      await db.delete(storedFiles).where(eq(storedFiles.id, fileId))
      await staging.remove(fileId)
    },
    async list(kind, olderThanMs) {
      const before = Temporal.Now.instant().subtract({ milliseconds: olderThanMs })
      const rows = await db
        .select({ id: storedFiles.id })
        .from(storedFiles)
        .where(and(like(storedFiles.id, `${kind}-%`), lte(storedFiles.storedAt, before)))
      return [...rows.map(({ id }) => id), ...(await staging.list(kind, olderThanMs))]
    },
    check: staging.check,
  }
}

/** One transaction, so that a file whose writer was killed does not exist. */
async function writeFile(db: Db, id: string, bytes: Uint8Array) {
  const file: NewRow<typeof storedFiles> = {
    id,
    sizeBytes: bytes.byteLength,
    storedAt: Temporal.Now.instant(),
  }
  await db.transaction(async (tx) => {
    await tx.insert(storedFiles).values(file)
    for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES) {
      const chunk: NewRow<typeof storedFileChunks> = {
        fileId: id,
        position: start / CHUNK_BYTES,
        bytes: bytes.subarray(start, start + CHUNK_BYTES),
      }
      await tx.insert(storedFileChunks).values(chunk)
    }
  })
}

/** Reads one piece at a time, as fast as the reader takes them. A file never changes, so no transaction is needed. */
function streamOf(db: Db, fileId: string): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream({
    async pull(controller) {
      const [chunk] = await db
        .select({ bytes: storedFileChunks.bytes })
        .from(storedFileChunks)
        .where(and(eq(storedFileChunks.fileId, fileId), eq(storedFileChunks.position, position)))
      position += 1
      if (chunk) controller.enqueue(chunk.bytes)
      else controller.close()
    },
  })
}
