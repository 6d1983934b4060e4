import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { sendProblem } from '#server/http/send.ts'
import { Problem } from '#server/problems.ts'
import type { Services } from '#server/services.ts'
import { hasOurCookie } from '#server/sessions/cookies.ts'
import { PageTemplate } from './page-template.ts'
import type { PageRenderer } from './pages.ts'

/** The same for every visitor who brings none of our cookies and no query string. */
const SHARED_PAGES = new Set(['/', '/quote', '/mechanics', '/track-booking'])
const SHARED_SECONDS = 60

type Kept = { template: PageTemplate; expiresAt: number }

/** Whatever is neither the API nor a file is a page, the not-found page included. */
export function mountPages(app: Hono<AppEnv>, services: Services, renderer: PageRenderer): void {
  const kept = new Map<string, Kept>()
  const render = renderInside(app, services, renderer)

  app.get('*', async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next()
    c.set('route', 'page')
    const nonce = randomBytes(16).toString('base64url')
    if (!isShared(c)) return answer(c, nonce, await render(c, nonce))

    const page = kept.get(c.req.path)
    if (page && page.expiresAt > performance.now()) return sendShared(c, nonce, page.template)
    const response = await render(c, nonce)
    if (response.status !== 200 || response.headers.has('set-cookie'))
      return answer(c, nonce, response)
    const template = new PageTemplate(Buffer.from(await response.arrayBuffer()), nonce)
    kept.set(c.req.path, { template, expiresAt: performance.now() + SHARED_SECONDS * 1000 })
    return sendShared(c, nonce, template)
  })

  app.all('*', (c, next) => {
    if (c.req.path.startsWith('/api/')) return next()
    const problem = new Problem('method_not_allowed', 'A page can only be looked at.')
    const response = sendProblem(c, problem, services.headers)
    response.headers.set('allow', 'GET, HEAD')
    return response
  })

  function answer(c: HttpContext, nonce: string, page: Response): Response {
    const headers = new Headers(page.headers)
    const ours = {
      ...services.headers.page(c.get('requestId'), nonce),
      'cache-control': 'no-store',
    }
    for (const [name, value] of Object.entries(ours)) headers.set(name, value)
    if (page.status === 503) headers.set('retry-after', '2')
    return new Response(page.body, { status: page.status, headers })
  }

  function sendShared(c: HttpContext, nonce: string, template: PageTemplate): Response {
    const headers = services.headers.page(c.get('requestId'), nonce)
    headers['cache-control'] = 'private, no-cache'
    return new Response(template.fill(nonce), { headers })
  }
}

/** The page's own calls of the API stay in the process, with the visitor's cookies. */
function renderInside(app: Hono<AppEnv>, services: Services, renderer: PageRenderer) {
  return async (c: HttpContext, nonce: string): Promise<Response> => {
    const cookie = c.req.header('cookie')
    let isApiAway = false
    const api = async (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers)
      if (cookie !== undefined) headers.set('cookie', cookie)
      const request = new Request(new URL(path, services.env.origin), { ...init, headers })
      const response = await app.fetch(request, { ...c.env, isInside: true })
      isApiAway ||= response.status === 503
      return response
    }
    const url = new URL(c.req.url)
    const request = new Request(new URL(url.pathname + url.search, services.env.origin), {
      headers: { accept: 'text/html' },
      signal: c.req.raw.signal,
    })
    const response = await renderer.fetch(request, { context: { nonce, api } })
    return response.status >= 500 && isApiAway
      ? new Response(response.body, { status: 503, headers: response.headers })
      : response
  }
}

function isShared(c: HttpContext): boolean {
  return (
    SHARED_PAGES.has(c.req.path) &&
    !c.req.url.includes('?') &&
    !hasOurCookie(c.req.header('cookie') ?? null)
  )
}
