import { malformed, Problem } from '#server/problems.ts'

const BODY_MAX_BYTES = 100_000

/** For how long a visitor's network has been waited for, in milliseconds. */
const waits = new WeakMap<Request, number>()

/** The time of a request that is not ours: a phone may take a minute for its photograph. */
export const waitedForBody = (request: Request): number => waits.get(request) ?? 0

const noteWait = (request: Request, since: number): void => {
  waits.set(request, waitedForBody(request) + performance.now() - since)
}

/** Reads the body as bytes and counts while it arrives, so that memory never holds one that is too large. */
export async function readBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<Uint8Array> {
  // A few bytes can decompress to gigabytes.
  if (request.headers.has('content-encoding'))
    throw new Problem('wrong_type', 'Please send the body without compression.')
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge()
  const since = performance.now()
  try {
    // Node enforces Content-Length and then has the whole body in memory, so no stream is needed.
    return length === null
      ? await readChunks(request, maxBytes)
      : new Uint8Array(await request.arrayBuffer())
  } catch (error) {
    if (error instanceof Problem) throw error
    throw brokenOff()
  } finally {
    noteWait(request, since)
  }
}

async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function requireJsonType(request: Request): void {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Problem('wrong_type', 'Please send JSON, as application/json.')
}

/** An upload as it arrives. Where it breaks off, the visitor's network did: the error is that of a database that is away. */
export async function* readUpload(request: Request): AsyncGenerator<Uint8Array> {
  let since = performance.now()
  try {
    for await (const chunk of request.body ?? []) {
      noteWait(request, since)
      yield chunk
      // What was done with it meanwhile is our own time.
      since = performance.now()
    }
    noteWait(request, since)
  } catch {
    noteWait(request, since)
    throw brokenOff()
  }
}

const brokenOff = () => malformed('The body broke off.')
const tooLarge = () => new Problem('too_large', 'That is more than we can take at once.')
