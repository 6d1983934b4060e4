import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { isFile } from '#server/http/limits/request-class.ts'
import { sendProblem } from '#server/http/send.ts'
import { notFound } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'

const HOUR = 'public, max-age=3600'
/** The build puts a hash of the content into each of these names, so browsers may cache them for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Serves the built files of the pages, compressed where the build made a compressed copy. */
export function mountFiles(app: Hono<AppEnv>, runtime: Runtime, root: string): void {
  const serve = (cacheControl: string, folder = root) =>
    serveStatic<AppEnv>({
      root: folder,
      precompressed: true,
      onFound: (_path, c: HttpContext) => {
        for (const [name, value] of Object.entries(runtime.headers.file)) c.header(name, value)
        c.header('cache-control', cacheControl)
        c.header('x-request-id', c.get('requestId'))
        c.set('route', 'asset')
      },
    })
  app.get('/assets/*', serve(FOR_EVER))
  // An open page of the release before still asks for its own files. The first release has none before it.
  const previous = path.join(root, '..', 'previous')
  if (existsSync(previous)) app.get('/assets/*', serve(FOR_EVER, previous))
  for (const file of readdirSync(root, { withFileTypes: true }))
    if (file.isFile() && !/\.(br|gz)$/.test(file.name)) app.get(`/${file.name}`, serve(HOUR))
  // The not-found page would cost a rendering, and rate limits do not count files.
  app.get('*', (c, next) =>
    isFile(c.req.path)
      ? sendProblem(c, notFound('There is nothing at this address.'), runtime.headers)
      : next(),
  )
}
