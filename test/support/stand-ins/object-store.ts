import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll } from 'vitest'
import type { ObjectStore } from '#server/config/settings/object-store-settings.ts'

const KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'a-secret-of-the-test' }
const BUCKET = 'kerbside-files'
const REGION = 'eu-west-2'
const PAGE = 2

/** An object store on this machine: it verifies Signature Version 4, stores bytes, and lists page by page. */
export async function startObjectStore() {
  const objects = new Map<string, { bytes: Buffer; at: number }>()
  /** The status of each next call; null lets one through. */
  const faults: (number | null)[] = []
  let isRefusing = false
  let isCutting = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', `http://${headers.host}`)
    const end = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body)
    const fault = faults.shift()
    if (typeof fault === 'number') return end(fault)
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (headers['x-amz-content-sha256'] !== hash) return end(400)
    if (headers.authorization !== (await signatureOf(method, url, headers, hash))) return end(403)
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = rest.join('/')
    if (bucket !== BUCKET) return end(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (method === 'GET' && key === '') return end(200, listing(url.searchParams))
    if (method === 'PUT' && isRefusing) {
      isRefusing = false
      return end(503)
    }
    if (method === 'PUT') objects.set(key, { bytes, at: Date.now() })
    if (method === 'DELETE') objects.delete(key)
    if (method !== 'GET') return end(method === 'PUT' ? 200 : 204)
    const found = objects.get(key)
    if (found && isCutting) {
      isCutting = false
      response
        .writeHead(200, { 'content-length': found.bytes.length })
        .write(found.bytes.subarray(1))
      return setTimeout(() => response.destroy(), 20)
    }
    return found ? end(200, found.bytes) : end(404, '<Error><Code>NoSuchKey</Code></Error>')
  })

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
      .sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const shown = keys.slice(from, from + PAGE)
    const isCut = from + PAGE < keys.length
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(objects.get(key)?.at ?? 0).toISOString()}</LastModified></Contents>`,
    )
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${
      isCut ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    }</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  const store: ObjectStore = {
    url: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: REGION,
    ...KEYS,
  }
  return {
    store,
    objects,
    faults,
    /** Refuses the next object that is to be stored, whatever is asked before. */
    refusePut() {
      isRefusing = true
    },
    /** Breaks off in the middle of the next object that is asked for. */
    cutGet() {
      isCutting = true
    },
  }
}

const signatureOf = async (
  method: string,
  url: URL,
  headers: NodeJS.Dict<string | string[]>,
  hash: string,
) => {
  const signer = new AwsV4Signer({
    ...KEYS,
    method,
    url: url.href,
    region: REGION,
    service: 's3',
    datetime: String(headers['x-amz-date']),
    headers: { 'x-amz-content-sha256': hash },
  })
  return signer.authHeader()
}
