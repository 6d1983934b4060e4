import type { Hono } from 'hono'
import { PAGE_WORDS } from '#domain/site/public-pages.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import { sendProblem } from '#server/http/send.ts'
import { Problem } from '#server/problems.ts'
import type { Runtime } from '#server/runtime.ts'
import { sendOwn, sendRefused, sendShared } from './cache/send-page.ts'
import { isShareable, SharedPages } from './cache/shared-pages.ts'
import type { Pages } from './pages.ts'
import { createPageRendering } from './render-inside.ts'
import { withoutLinks } from './viewed-links.ts'

const SHARED_SECONDS = 60

/** Every address that is neither the API nor a file is a page, the not-found page included. */
export function mountPages(app: Hono<AppEnv>, runtime: Runtime, pages: Pages): void {
  const seconds = Math.min(SHARED_SECONDS, runtime.env.serviceCacheSeconds)
  const shared = new SharedPages(seconds)
  runtime.answers.onInvalidate((_tag, id) => {
    // A change of one diary does not render the home page again.
    if (id === undefined) shared.invalidateAll()
  })
  const render = createPageRendering(app, runtime, pages.renderer)

  app.get('*', async (c, next) => {
    const { path, url } = c.req
    if (path.startsWith('/api/')) return next()
    c.set('route', `page ${wordOf(path)}`)
    // During development the next load must show a change.
    const [, query = ''] = url.split(/\?(.*)/s)
    if (!pages.isDev && isShareable(path, query)) {
      const untilMidnight = runtime.answers.secondsLeft(runtime.now())
      const found = shared.find(path, (nonce, reads) => render({ target: path, nonce, reads }))
      runtime.measures.countLookup('pages', !(found instanceof Promise))
      const page = await found
      if (page && 'refused' in page) return sendRefused(c, runtime, page)
      if (page) return sendShared(c, runtime, page, Math.min(seconds, untilMidnight))
    }
    const cookie = c.req.header('cookie')
    const nonce = newNonce()
    const view = c.get('customerView')
    const target = view?.target ?? url.slice(url.indexOf('/', url.indexOf('//') + 2))
    const { signal } = c.req.raw
    const page = await render({ target, nonce, cookie, signal, bindings: c.env, view })
    const html = view ? withoutLinks(page.html, view) : page.html
    return sendOwn(c, runtime, nonce, { ...page, html })
  })

  app.all('*', (c, next) => {
    if (c.req.path.startsWith('/api/')) return next()
    const problem = new Problem(
      'method_not_allowed',
      'This needs JavaScript, which is switched off or could not be loaded.',
    )
    const response = sendProblem(c, problem, runtime.headers)
    response.headers.set('allow', 'GET, HEAD')
    return response
  })
}

/** Names the page in the log by the fixed first word of its address, never by text that somebody typed. */
function wordOf(path: string): string {
  const [, word = ''] = path.split('/')
  return PAGE_WORDS.has(word) ? `/${word}` : 'unknown'
}
