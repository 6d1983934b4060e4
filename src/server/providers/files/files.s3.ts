import { randomUUID } from 'node:crypto'
import type { Log } from '#server/config/log.ts'
import type { ObjectStore } from '#server/config/settings/object-store-settings.ts'
import { Problem } from '#server/problems.ts'
import { createDiskFiles } from './files.disk.ts'
import type { FilesProvider } from './files.ts'
import { hashOf, type ObjectStoreClient, openObjectStore } from './object-store-client.ts'

/** Allows ten megabytes over a slow line while a person waits. */
const TIMEOUT_MS = 15_000
const ID = /^[a-z]{2,20}-[0-9a-f-]{36}$/

type Options = { store: ObjectStore; stagingDir: string; log: Log; timeoutMs?: number }

/**
 * Stores files in an object store. An upload waits on our own disk until it is stored, so that it can be counted, inspected
 * and discarded without any outside call.
 */
export function createS3Files({
  store,
  stagingDir,
  log,
  timeoutMs = TIMEOUT_MS,
}: Options): FilesProvider {
  const staging = createDiskFiles(stagingDir)
  const objects = openObjectStore(store, timeoutMs)
  const report = (method: string, err: unknown) =>
    log.error({ event: 'object_store', method, err }, 'the object store is away')
  const reach = createReach(report)
  return {
    async receive(kind, body, maxBytes) {
      const draft = await staging.receive(kind, body, maxBytes)
      return {
        ...draft,
        async store() {
          const fileId = `${kind}-${randomUUID()}`
          const key = keyOf(fileId)
          try {
            const body = await draft.bytes()
            await reach('PUT', () => objects.put(key, { body, sha256: hashOf(body) }))
          } finally {
            await draft.discard()
          }
          return fileId
        },
      }
    },
    async read(fileId) {
      const key = keyOf(fileId)
      const body = await reach('GET', () => objects.get(key))
      return body && watched(body, (error) => report('GET', error))
    },
    async remove(fileId) {
      const key = keyOf(fileId)
      await reach('DELETE', () => objects.remove(key))
    },
    async list(kind, olderThanMs) {
      await staging.list(kind, olderThanMs)
      const before = Date.now() - olderThanMs
      const found = await reach('GET', () => objects.list(`${kind}-`))
      return found.flatMap(({ key, at }) => (ID.test(key) && at <= before ? [key] : []))
    },
    async check() {
      await staging.check()
      // All that a key must allow. Another name each time: several servers check at once.
      await tryEachRight(objects, `check-${randomUUID()}`).catch((error) => report('check', error))
    },
  }
}

async function tryEachRight(objects: ObjectStoreClient, key: string): Promise<void> {
  const body = Buffer.from('a check of the store')
  await objects.put(key, { body, sha256: hashOf(body) })
  try {
    await objects.get(key)
    await objects.list(key)
  } finally {
    await objects.remove(key)
  }
}

/** Accepts only ids of our own form, so that no other value in a row becomes an address. */
function keyOf(fileId: string): string {
  if (!ID.test(fileId)) throw new Error('not the id of a file of ours')
  return fileId
}

type Report = (method: string, error: unknown) => void

/** Where the store is away files wait, and everything else continues. */
const createReach =
  (report: Report) =>
  async <Result>(method: string, call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call()
    } catch (error) {
      report(method, error)
      throw new Problem(
        'storage_low',
        'We cannot reach our files just now. Please try again later.',
      )
    }
  }

/** The store may break off in the middle of a file, when its answer has begun already. */
function watched(
  body: ReadableStream<Uint8Array>,
  report: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        report(error)
        throw error
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
