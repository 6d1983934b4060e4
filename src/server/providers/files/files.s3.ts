import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Log } from '#server/config/log.ts'
import type { ObjectStore } from '#server/config/settings/object-store-settings.ts'
import { Problem } from '#server/problems.ts'
import { createDiskFiles } from './files.disk.ts'
import type { FilesProvider } from './files.ts'

/** Allows ten megabytes over a slow line while a person waits. */
const TIMEOUT_MS = 15_000
const ID = /^[a-z]{2,20}-[0-9a-f-]{36}$/

type Options = { store: ObjectStore; stagingDir: string; log: Log; timeoutMs?: number }

/**
 * Stores files in an object store, signed with Amazon's Signature Version 4. An upload waits on our own disk until it
 * is stored, so that it can be counted, inspected and discarded without any outside call.
 */
export function createS3Files({
  store,
  stagingDir,
  log,
  timeoutMs = TIMEOUT_MS,
}: Options): FilesProvider {
  const staging = createDiskFiles(stagingDir)
  const send = createSender(store, log, timeoutMs)
  return {
    async receive(kind, body, maxBytes) {
      const draft = await staging.receive(kind, body, maxBytes)
      return {
        ...draft,
        async store() {
          const fileId = `${kind}-${randomUUID()}`
          try {
            await send('PUT', pathOf(fileId), await draft.bytes())
          } finally {
            await draft.discard()
          }
          return fileId
        },
      }
    },
    read: async (fileId) => (await send('GET', pathOf(fileId)))?.body ?? null,
    async remove(fileId) {
      await send('DELETE', pathOf(fileId))
    },
    async list(kind, olderThanMs) {
      await staging.list(kind, olderThanMs)
      const found: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const page = await listPage(send, kind, next)
        const before = Date.now() - olderThanMs
        found.push(...page.files.flatMap(({ id, at }) => (ID.test(id) && at <= before ? [id] : [])))
        next = page.next
      }
      return found
    },
  }
}

/** Accepts only ids of our own form, so that no other value in a row becomes an address. */
function pathOf(fileId: string): string {
  if (!ID.test(fileId)) throw new Error('not the id of a file of ours')
  return `/${fileId}`
}

type Send = (method: string, path: string, body?: Uint8Array) => Promise<Response | null>

/** Returns null where there is no such file. After any other failure files wait and everything else continues. */
function createSender(store: ObjectStore, log: Log, timeoutMs: number): Send {
  const { accessKeyId, secretAccessKey, region } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  return async (method, path, body) => {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      const request = await client.sign(`${store.url}/${store.bucket}${path}`, {
        method,
        headers: { 'x-amz-content-sha256': sha256 },
        ...(body && { body: new Uint8Array(body) }),
      })
      const response = await fetch(request, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return response
      await response.body?.cancel()
      if (response.status === 404 && method !== 'PUT') return null
      throw new Error(`the object store answered ${response.status}`)
    } catch (error) {
      log.error({ event: 'object_store', method, err: error }, 'the object store is away')
      throw new Problem(
        'storage_low',
        'We cannot reach our files just now. Please try again later.',
      )
    }
  }
}

/** ListObjectsV2. Our keys need no escaping. */
async function listPage(send: Send, kind: string, token: string) {
  const query = new URLSearchParams({ 'list-type': '2', prefix: `${kind}-` })
  if (token !== '') query.set('continuation-token', token)
  const xml = (await (await send('GET', `?${query}`))?.text()) ?? ''
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    id: textIn(entry, 'Key') ?? '',
    at: Date.parse(textIn(entry, 'LastModified') ?? ''),
  }))
  const isCut = textIn(xml, 'IsTruncated') === 'true'
  return { files, next: isCut ? textIn(xml, 'NextContinuationToken') : null }
}

const textIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null
