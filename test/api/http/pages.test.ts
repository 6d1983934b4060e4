import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { NOBODY } from '#server/context.ts'
import { mountPages } from '#server/http/pages/mount-pages.ts'
import type { PageRenderer } from '#server/http/pages/pages.ts'
import { route } from '#server/http/serve.ts'
import { unavailable } from '#server/problems.ts'
import { buildApp } from '#test/support/test-server.ts'

const COOKIE = { cookie: 'kerbside-guest=x' }

const whoAmI = endpoint({
  method: 'GET',
  path: '/api/cookie',
  access: 'public',
  summary: 'The cookie that came along',
  answer: z.object({ requestId: z.string() }),
})
const away = endpoint({ ...whoAmI, path: '/api/away' })
const change = endpoint({ ...whoAmI, path: '/api/change' })

/** Renders a page of one script in place of the web layer, and counts how often it was asked. */
function buildPages(fetch?: PageRenderer['fetch']) {
  const seen: { url: string; cookie: string | null }[] = []
  const lookedUp: (string | null)[] = []
  const renderer: PageRenderer = {
    fetch: async (request, options) => {
      seen.push({ url: request.url, cookie: request.headers.get('cookie') })
      if (fetch) return fetch(request, options)
      const { nonce } = options.context
      return new Response(
        `<meta content="${nonce}"><script nonce="${nonce}">hydrate()</script>${seen.length}`,
      )
    },
  }
  const pages = {
    isDev: false,
    renderer,
    files: null,
    listenerFor: () => () => {},
    close: async () => {},
  }
  const app = buildApp(
    [
      route(whoAmI, (ctx) => ({ requestId: ctx.requestId })),
      route(away, () => {
        throw unavailable()
      }),
      route(change, (ctx) => {
        ctx.answers.invalidate('reviews')
        return { requestId: ctx.requestId }
      }),
    ],
    {
      env: { serviceCacheSeconds: 60, origin: 'http://127.0.0.1:3000' },
      readActor: async (cookie) => {
        lookedUp.push(cookie)
        return NOBODY
      },
      mounts: [(app, runtime) => mountPages(app, runtime, pages)],
    },
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1:3000${path}`, { headers })
  return { app, get, seen, lookedUp }
}

const nonceOf = (response: Response) =>
  /'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync }

describe('a page', () => {
  it('carries the nonce of its own policy in every place, another on every answer', async () => {
    const { get } = buildPages()
    const nonces = new Set<string>()
    for (const path of ['/mechanics/1', '/mechanics/1', '/?x=1', '/quote/1', '/quote/1']) {
      const response = await get(path)
      const nonce = nonceOf(response)
      const html = await response.text()
      expect([...html.matchAll(/"([\w-]{22})"/g)].map(([, each]) => each)).toEqual([nonce, nonce])
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  it('that is public is rendered once for everybody, without anybody’s cookie [OPS-A3]', async () => {
    const { get, seen } = buildPages()
    await Promise.all(Array.from({ length: 20 }, () => get('/')))
    await get('/', { cookie: 'theirs=1' })
    await get('/', COOKIE)
    expect(seen).toEqual([{ url: 'http://127.0.0.1:3000/', cookie: null }])
  })

  it('that is public is the same bytes for everybody, and its policy names its scripts by their hashes [SEC-5]', async () => {
    const { get } = buildPages()
    const [first, second] = [await get('/'), await get('/', COOKIE)]
    expect(await first.text()).toBe(await second.text())
    const policy = first.headers.get('content-security-policy')
    expect(second.headers.get('content-security-policy')).toBe(policy)
    const hash = createHash('sha256').update('hydrate()').digest('base64')
    expect(policy).toContain(`script-src 'sha256-${hash}' 'strict-dynamic'; style-src 'self';`)
    expect(policy).not.toContain('nonce')
  })

  it('that is public may be stored by any cache for a minute, and is 304 for who has it [OPS-A3]', async () => {
    const { get } = buildPages()
    const { headers } = await get('/')
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    const etag = headers.get('etag') ?? ''
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get('/', { 'if-none-match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('etag')).toBe(etag)
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('that is public is not rendered anew for a click on an advertisement [OPS-A3]', async () => {
    const { get, seen } = buildPages()
    const page = await (await get('/')).text()
    for (const query of ['gclid=Cj0KCQ&utm_source=google&utm_medium=cpc', 'fbclid=IwAR0', '']) {
      const response = await get(`/?${query}`)
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
      expect(await response.text()).toBe(page)
    }
    expect(seen.length).toBe(1)
    expect((await get('/?gclid=1&location=M20')).headers.get('cache-control')).toBe('no-store')
  })

  it('is rendered anew when what it shows has changed, also while it is being rendered', async () => {
    const { get, seen } = buildPages(async (_request, { context }) => {
      if (seen.length === 2) await context.api('/api/change', { method: 'GET' })
      return new Response(String(seen.length))
    })
    await get('/')
    await get('/api/change')
    await get('/')
    expect(await (await get('/')).text()).toBe('3')
    expect(await (await get('/')).text()).toBe('3')
  })

  it.each([
    ['a cookie of ours on an address that is one visitor’s', '/quote/1', COOKIE],
    ['a query string', '/?x=1', {}],
    ['an address that is one visitor’s', '/quote/1', {}],
  ])('is rendered anew for %s, and not stored', async (_, path, headers) => {
    const { get, seen } = buildPages()
    await get('/')
    for (let at = 0; at < 2; at += 1) {
      const response = await get(path, headers)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
    expect(seen.length).toBe(3)
  })

  it.each([
    ['a refusal', new Response('no', { status: 500 })],
    ['an answer that sets a cookie', new Response('yes', { headers: { 'set-cookie': 'a=b' } })],
  ])('%s is shared with nobody', async (_, answer) => {
    const { get, seen } = buildPages(() => answer.clone())
    await get('/')
    await get('/')
    expect(seen.length).toBe(4)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'gzip'],
    ['deflate, BR', 'br', null],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['br;q=0.5', 'br', null],
    ['brotli, x-gzip', null, null],
    ['gzip; q=0', null, null],
    ['identity', null, null],
  ] as const)(
    'is sent to those who take %j as %s, their own as %s',
    async (accepted, shared, own) => {
      const { get } = buildPages()
      for (const [path, coding] of [
        ['/', shared],
        ['/mechanics/1', own],
        ['/quote/1', own],
      ] as const) {
        const response = await get(path, { 'accept-encoding': accepted })
        expect(response.headers.get('content-encoding')).toBe(coding)
        const bytes = Buffer.from(await response.arrayBuffer())
        const html = coding === null ? bytes : DECOMPRESS[coding](bytes)
        expect(html.toString()).toContain('hydrate()')
      }
    },
  )

  it('calls the API in the process with the cookies of its visitor', async () => {
    const { get } = buildPages(async (_request, { context }) => {
      const answer = await context.api('/api/cookie', { method: 'GET' })
      return new Response(await answer.text())
    })
    const response = await get('/quote/1', COOKIE)
    expect(await response.json()).toEqual({ requestId: expect.any(String) })
  })

  it('is sent as the text that its renderer handed over, without a body of its own', async () => {
    const { get } = buildPages(async (_request, { context }) => {
      context.takeHtml('<p>£89 – today</p>')
      return new Response(null, { headers: { 'x-page': 'own' } })
    })
    const response = await get('/quote/1', COOKIE)
    expect(await response.text()).toBe('<p>£89 – today</p>')
    expect(response.headers.get('x-page')).toBe('own')
  })

  it('looks its visitor up once for all its calls, and for the next page anew [OPS-L17]', async () => {
    const { get, lookedUp } = buildPages(async (_request, { context }) => {
      const call = () => context.api('/api/cookie', { method: 'GET' })
      await Promise.all([call(), call(), call()])
      return new Response()
    })
    await get('/quote/1', COOKIE)
    expect(lookedUp).toEqual([COOKIE.cookie])
    await get('/quote/1', { cookie: 'kerbside-guest=y' })
    expect(lookedUp).toEqual([COOKIE.cookie, 'kerbside-guest=y'])
  })

  it('whose data cannot be had is 503 with a time to come back [OPS-A4]', async () => {
    const { get } = buildPages(async (_request, { context }) => {
      await context.api('/api/away', { method: 'GET' })
      return new Response('This page has broken down', { status: 500 })
    })
    const response = await get('/mechanics/1')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('that breaks off is refused, and says nothing of the reason', async () => {
    const { get } = buildPages(() => {
      let isFirst = true
      const body = new ReadableStream({
        pull(controller) {
          if (isFirst) controller.enqueue(new TextEncoder().encode('<p>half'))
          else controller.error(new Error('secret'))
          isFirst = false
        },
      })
      return new Response(body)
    })
    const response = await get('/mechanics/1')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/secret|half/)
  })

  it('can only be looked at, and says to a form that came without its script why [SEC-V7, AUTH-33]', async () => {
    const { app } = buildPages()
    const headers = { accept: 'text/html' }
    const response = await app.request('/contact', { method: 'POST', headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    const words = 'This needs JavaScript, which is switched off or could not be loaded.'
    expect(await response.text()).toContain(words)
  })

  it.each(['//evil.example', '//evil.example/..', '/%FF', '/quote/%00', '/quote?x=%E0%A4%A'])(
    'at %s is 400 before anything is rendered [SEC-V3]',
    async (path) => {
      const { get, seen } = buildPages()
      expect((await get(path)).status).toBe(400)
      expect(seen).toEqual([])
    },
  )

  it.each(['/quote/1', '/quote-result?registration=AB12CDE', '/booking/1', '/track-booking'])(
    '%s tells nobody where its visitor came from',
    async (path) => {
      const { get } = buildPages()
      const { headers } = await get(path)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    },
  )
})
