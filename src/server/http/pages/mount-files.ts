import path from 'node:path'
import type { Hono } from 'hono'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { isFile } from '#server/http/limits/request-class.ts'
import { sendProblem } from '#server/http/send.ts'
import { notFound } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { findOlderFile, listBuiltFiles, listNamedFiles, type SentFile } from './built-files.ts'
import { codingsFor } from './cache/compress-page.ts'
import { isKnown } from './cache/weak-tag.ts'

const HOUR = 'public, max-age=3600'
/** The build puts a hash of the content into each of these names, so browsers may cache them for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the built files of the pages, compressed where the build made a compressed copy. */
export function mountFiles(app: Hono<AppEnv>, runtime: Runtime, root: string): void {
  const assets = listBuiltFiles(path.join(root, 'assets'))
  app.get('/assets/:name', async (c, next) => {
    const name = c.req.param('name')
    const own = assets.get(name)
    const sent = own && (await send(c, runtime, own, FOR_EVER))
    if (sent) return sent
    const older = await findOlderFile(runtime.db, name)
    return (older && (await send(c, runtime, older, FOR_EVER))) ?? next()
  })
  for (const [name, file] of listNamedFiles(root))
    app.get(`/${name}`, async (c, next) => (await send(c, runtime, file, HOUR)) ?? next())
  // The not-found page would cost a rendering, and rate limits do not count files.
  app.get('*', (c, next) =>
    isFile(c.req.path)
      ? sendProblem(c, notFound('There is nothing at this address.'), runtime.headers)
      : next(),
  )
}

/**
 * Sends a file, whole whatever part of it is asked for: files are small, and a part of another release would not fit to
 * what somebody has. Null where a newer build has deleted it.
 */
async function send(
  c: HttpContext,
  runtime: Runtime,
  file: SentFile,
  cacheControl: string,
): Promise<Response | null> {
  const headers = new Headers(runtime.headers.file)
  headers.set('cache-control', cacheControl)
  headers.set('content-type', file.type)
  headers.set('etag', file.etag)
  headers.set('x-request-id', c.get('requestId'))
  if (file.codings.length > 0) headers.set('vary', 'accept-encoding')
  c.set('route', 'asset')
  if (isKnown(c.req.header('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers })
  const taken = codingsFor(c.req.header('accept-encoding'))
  const coding = file.codings.find((each) => taken.includes(each)) ?? null
  if (coding !== null) headers.set('content-encoding', coding)
  try {
    const bytes = await file.read(coding)
    headers.set('content-length', String(bytes.length))
    return new Response(bytes, { headers })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
