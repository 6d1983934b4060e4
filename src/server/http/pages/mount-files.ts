import { readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { isFile } from '#server/http/limits/request-class.ts'
import { sendProblem } from '#server/http/send.ts'
import { notFound } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { codingsFor } from './cache/compress-page.ts'
import { findReleaseFile, isCompressedCopy, type ReleaseFile } from './release-files.ts'

const HOUR = 'public, max-age=3600'
/** The build puts a hash of the content into each of these names, so browsers may cache them for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the built files of the pages, compressed where the build made a compressed copy. */
export function mountFiles(app: Hono<AppEnv>, runtime: Runtime, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic<AppEnv>({
      root,
      precompressed: true,
      onFound: (_path, c: HttpContext) => {
        c.set('route', 'asset')
        for (const [name, value] of Object.entries(headersOf(c, runtime, cacheControl)))
          c.header(name, value)
      },
    })
  app.get('/assets/*', serve(FOR_EVER))
  app.get('/assets/:name', async (c, next) => {
    const file = await findReleaseFile(runtime.db, c.req.param('name'))
    return file ? sendReleaseFile(c, runtime, file) : next()
  })
  for (const file of readdirSync(root, { withFileTypes: true }))
    if (file.isFile() && !isCompressedCopy(file.name)) app.get(`/${file.name}`, serve(HOUR))
  // The not-found page would cost a rendering, and rate limits do not count files.
  app.get('*', (c, next) =>
    isFile(c.req.path)
      ? sendProblem(c, notFound('There is nothing at this address.'), runtime.headers)
      : next(),
  )
}

const headersOf = (c: HttpContext, runtime: Runtime, cacheControl: string) => ({
  ...runtime.headers.file,
  'cache-control': cacheControl,
  'x-request-id': c.get('requestId'),
})

/** Sends a file of another release, which this server's own folder lacks. */
function sendReleaseFile(
  c: HttpContext,
  runtime: Runtime,
  { isGzip, bytes }: ReleaseFile,
): Response {
  c.set('route', 'asset')
  const headers = new Headers(headersOf(c, runtime, FOR_EVER))
  headers.set('content-type', getMimeType(c.req.path) ?? 'application/octet-stream')
  headers.set('vary', 'accept-encoding')
  const takesGzip = codingsFor(c.req.header('accept-encoding')).includes('gzip')
  if (isGzip && takesGzip) headers.set('content-encoding', 'gzip')
  return new Response(isGzip && !takesGzip ? gunzipSync(bytes) : Buffer.from(bytes), { headers })
}
