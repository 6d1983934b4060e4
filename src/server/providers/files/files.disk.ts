import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '#server/problems.ts'
import { hasDiskSpace, isDiskFull, type ReadDiskSpace } from './disk-space.ts'
import type { FileDraft, FilesProvider } from './files.ts'

const HEAD_BYTES = 32
/** Accepts only ids of our own form, so that no other value in a row becomes a path. */
const ID = /^[a-z]{2,20}-[0-9a-f-]{36}$/
const DRAFT = '.draft'

export function createDiskFiles(dir: string, readSpace?: ReadDiskSpace): FilesProvider {
  const pathOf = (fileId: string) => {
    if (!ID.test(fileId)) throw new Error('not the id of a file of ours')
    return path.join(dir, fileId)
  }
  return {
    async receive(kind, body, maxBytes) {
      await requireSpace(dir, readSpace)
      const fileId = `${kind}-${randomUUID()}`
      const draft = pathOf(fileId) + DRAFT
      const handle = await open(draft, 'wx', 0o600).catch(refuseFullDisk)
      try {
        const { sizeBytes, head } = await fill(handle, body, maxBytes)
        return draftOf({ dir, draft, target: pathOf(fileId), fileId, sizeBytes, head })
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      } finally {
        await handle.close()
      }
    },
    async read(fileId) {
      const handle = await open(pathOf(fileId)).catch(() => null)
      return handle === null ? null : streamOf(handle)
    },
    remove: (fileId) => rm(pathOf(fileId), { force: true }),
    async list(kind, olderThanMs) {
      const names = await readdir(dir).catch(() => [])
      const found: string[] = []
      for (const name of names) {
        if (!name.startsWith(`${kind}-`)) continue
        const { mtimeMs } = await stat(path.join(dir, name)).catch(() => ({ mtimeMs: Date.now() }))
        if (Date.now() - mtimeMs < olderThanMs) continue
        if (name.endsWith(DRAFT)) await rm(path.join(dir, name), { force: true })
        else if (ID.test(name)) found.push(name)
      }
      return found
    },
    check: () => requireSpace(dir, readSpace),
  }
}

async function requireSpace(dir: string, readSpace?: ReadDiskSpace): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 }).catch(refuseFullDisk)
  if (!(await hasDiskSpace(dir, readSpace))) throw storageLow()
}

/**
 * Flushes the file to the disk before renaming it: a name without its content never appears, even after a crash
 * [SEC-F9].
 */
function draftOf(it: {
  dir: string
  draft: string
  target: string
  fileId: string
  sizeBytes: number
  head: Uint8Array
}): FileDraft {
  return {
    sizeBytes: it.sizeBytes,
    head: it.head,
    bytes: () => readFile(it.draft),
    async store() {
      await rename(it.draft, it.target)
      const folder = await open(it.dir)
      await folder.sync().finally(() => folder.close())
      return it.fileId
    },
    discard: () => rm(it.draft, { force: true }),
  }
}

async function fill(handle: FileHandle, body: AsyncIterable<Uint8Array>, maxBytes: number) {
  let sizeBytes = 0
  let head = Buffer.alloc(0)
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength
    // Bytes beyond the limit are never written, however long the stream continues [SEC-F2].
    if (sizeBytes > maxBytes)
      throw new Problem('too_large', `Please send at most ${Math.floor(maxBytes / 1_000_000)} MB.`)
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
    // `write` may take the beginning of a piece, where a disk fills up within it.
    await handle.writeFile(chunk).catch(refuseFullDisk)
  }
  await handle.sync().catch(refuseFullDisk)
  return { sizeBytes, head }
}

function refuseFullDisk(error: unknown): never {
  throw isDiskFull(error) ? storageLow() : error
}

const storageLow = () =>
  new Problem('storage_low', 'We cannot take files just now. Please try again later.')

function streamOf(handle: FileHandle): ReadableStream<Uint8Array> {
  const chunks = handle.createReadStream()[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
