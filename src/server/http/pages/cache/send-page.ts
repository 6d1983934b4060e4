import { isOwnPage } from '#domain/site/public-pages.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import type { RenderedPage } from '#server/http/pages/pages.ts'
import type { HeaderList } from '#server/http/security/headers.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import type { Runtime } from '#server/runtime.ts'
import { codingsFor, compressOnce } from './compress-page.ts'
import type { SharedPage } from './shared-page.ts'
import type { RefusedPage } from './shared-pages.ts'
import { isKnown } from './weak-tag.ts'

const takenCodings = (c: HttpContext) => codingsFor(c.req.header('accept-encoding'))

/**
 * Sends a page that is the same for everybody. Browsers ask each time whether it still is; a cache between us may answer
 * them for as long as ours does.
 */
export function sendShared(
  c: HttpContext,
  runtime: Runtime,
  page: SharedPage,
  seconds: number,
): Response {
  const security = runtime.headers.sharedPage(c.get('requestId'), page.scriptHashes, c.req.path)
  const headers = headersOf(c, security, `public, max-age=0, s-maxage=${seconds}`)
  headers.etag = page.etag
  if (runtime.env.cdn) headers['surrogate-key'] = page.surrogateKeys
  if (isKnown(c.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers })
  const [coding] = takenCodings(c)
  if (coding === undefined) return new Response(page.html, { headers })
  headers['content-encoding'] = coding
  return new Response(page.compressed[coding], { headers })
}

/** Sends a page to this visitor, as one body of a known length: it was rendered in one piece. */
export async function sendOwn(
  c: HttpContext,
  runtime: Runtime,
  nonce: string,
  page: RenderedPage,
): Promise<Response> {
  const headers = new Headers(page.headers)
  const kind = c.get('customerView') ? 'viewedPage' : 'page'
  const security = runtime.headers[kind](c.get('requestId'), nonce, c.req.path)
  for (const [name, value] of Object.entries(headersOf(c, security, 'no-store')))
    headers.set(name, value)
  if (page.status === 503) headers.set('retry-after', '2')
  const isCompressed = takenCodings(c).includes('gzip')
  if (isCompressed) headers.set('content-encoding', 'gzip')
  const bytes = Buffer.from(page.html)
  const body = isCompressed ? await compressOnce(bytes) : bytes
  return new Response(body, { status: page.status, headers })
}

/** Sends what several visitors are refused at once, each with a nonce of their own. */
export function sendRefused(
  c: HttpContext,
  runtime: Runtime,
  { refused, nonce }: RefusedPage,
): Promise<Response> {
  const own = newNonce()
  return sendOwn(c, runtime, own, { ...refused, html: refused.html.replaceAll(nonce, own) })
}

function headersOf(c: HttpContext, headers: HeaderList, cacheControl: string): HeaderList {
  if (isOwnPage(c.req.path)) headers['referrer-policy'] = 'no-referrer'
  if (isOwnPage(c.req.path)) headers['x-robots-tag'] = 'noindex'
  headers['cache-control'] = cacheControl
  headers.vary = 'accept-encoding'
  return headers
}
