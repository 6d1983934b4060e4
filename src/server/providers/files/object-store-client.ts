import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ObjectStore } from '#server/config/settings/object-store-settings.ts'

type Content = { body: Uint8Array | Blob; sha256: string }
type StoredObject = { key: string; at: number }

/** Calls throw where the store is away or refuses. Keys hold nothing that an address or XML would escape. */
export type ObjectStoreClient = {
  put(key: string, content: Content): Promise<void>
  /** Null where there is no such object. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>
  remove(key: string): Promise<void>
  list(prefix: string): Promise<StoredObject[]>
}

export const hashOf = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('hex')

/** Speaks to an object store, signed with Amazon's Signature Version 4. */
export function openObjectStore(store: ObjectStore, timeoutMs: number): ObjectStoreClient {
  const { accessKeyId, secretAccessKey, region } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const send = async (method: string, path: string, content?: Content) => {
    const isForObject = path.startsWith('/')
    const request = await client.sign(`${store.url}/${store.bucket}${path}`, {
      method,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? hashOf('') },
      ...(content && { body: content.body as BodyInit }),
    })
    const response = await fetch(request, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response
    const words = await response.text()
    if (response.status === 404 && words.includes('NoSuchBucket'))
      throw new Error(`the object store has no bucket ${store.bucket}`)
    if (response.status === 404 && isForObject && method !== 'PUT') return null
    throw new Error(`the object store answered ${response.status}`)
  }
  return {
    async put(key, content) {
      await send('PUT', `/${key}`, content)
    },
    get: async (key) => (await send('GET', `/${key}`))?.body ?? null,
    async remove(key) {
      await send('DELETE', `/${key}`)
    },
    async list(prefix) {
      const found: StoredObject[] = []
      let next: string | null = ''
      while (next !== null) {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (next !== '') query.set('continuation-token', next)
        const page = readPage((await (await send('GET', `?${query}`))?.text()) ?? '')
        found.push(...page.objects)
        next = page.next
      }
      return found
    },
  }
}

/** ListObjectsV2. */
function readPage(xml: string) {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    at: Date.parse(textIn(entry, 'LastModified') ?? ''),
  }))
  const isCut = textIn(xml, 'IsTruncated') === 'true'
  return { objects, next: isCut ? textIn(xml, 'NextContinuationToken') : null }
}

const textIn = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null
