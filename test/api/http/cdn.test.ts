import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { AnswerCache } from '#server/http/limits/answer-cache.ts'
import { purgeChangedPages } from '#server/http/pages/cache/purge-changed-pages.ts'
import { mountPages } from '#server/http/pages/mount-pages.ts'
import type { PageRenderer } from '#server/http/pages/pages.ts'
import { route } from '#server/http/serve.ts'
import { createFastlyCdn } from '#server/providers/cdn/cdn.fastly.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { type Fault, startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { buildApp } from '#test/support/test-server.ts'

const stored = await startOutsideServer(() => ({ status: 200, body: { status: 'ok' } }))
const CDN = { purgeUrl: `${stored.url}/service/S1/purge`, token: 'purge-token' }

const listed = (tag: string) =>
  endpoint({
    method: 'GET',
    path: `/api/${tag}`,
    access: 'public',
    summary: `What is stale with ${tag}`,
    answer: z.object({}),
    cache: { seconds: 30, tag },
  })

type RenderOptions = Parameters<PageRenderer['fetch']>[1]

/** A page that reads the reviews, the searches, and what no cache stores. */
function buildPages(cdn: typeof CDN | null) {
  const pages = {
    isDev: false,
    renderer: {
      fetch: async (_request: Request, { context }: RenderOptions) => {
        for (const each of ['reviews', 'searches', 'reviews'])
          await context.api(`/api/${each}`, { method: 'GET' })
        return new Response('<p>Reviews</p>')
      },
    },
    files: null,
    listenerFor: () => () => {},
    close: async () => {},
  }
  const app = buildApp(
    [route(listed('reviews'), () => ({})), route(listed('searches'), () => ({}))],
    {
      env: { serviceCacheSeconds: 60, origin: 'http://127.0.0.1:3000', cdn },
      mounts: [(on, runtime) => mountPages(on, runtime, pages)],
    },
  )
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1:3000${path}`, { headers })
}

describe('a page that is the same for everybody', () => {
  it('carries the keys of what it read, also where its data came from memory and where it is 304 [OPS-44]', async () => {
    const get = buildPages(CDN)
    const first = await get('/')
    expect(first.headers.get('surrogate-key')).toBe('pages mechanics reviews')
    const etag = first.headers.get('etag') ?? ''
    const again = await get('/', { 'if-none-match': etag })
    expect([again.status, again.headers.get('surrogate-key')]).toEqual([
      304,
      'pages mechanics reviews',
    ])
    expect((await get('/about-us')).headers.get('surrogate-key')).toBe('pages mechanics reviews')
  })

  it('carries none without a CDN, and none where it is one visitor’s [OPS-44]', async () => {
    expect((await buildPages(null)('/')).headers.has('surrogate-key')).toBe(false)
    const own = await buildPages(CDN)('/quote/1')
    expect([own.headers.get('cache-control'), own.headers.has('surrogate-key')]).toEqual([
      'no-store',
      false,
    ])
  })
})

describe('the purging of a CDN', () => {
  const answers = new AnswerCache()
  const { log, lines } = createRecordingLog()
  const pace = { gatherMs: 50, retryMs: { first: 20, most: 40 } }
  const purges = purgeChangedPages(createFastlyCdn(CDN), { answers, log }, pace)
  afterEach(() => {
    stored.received.length = 0
    lines.length = 0
  })
  const keysOf = () => stored.received.map(({ headers }) => headers['surrogate-key'])

  it('is the request that Fastly documents for several keys; a burst of changes is one [OPS-44]', async () => {
    for (const tag of ['reviews', 'mechanics', 'reviews']) answers.invalidate(tag)
    expect(stored.received).toEqual([])
    await expect.poll(() => stored.received).toHaveLength(1)
    expect(stored.received).toMatchObject([
      {
        method: 'POST',
        path: '/service/S1/purge',
        headers: { 'fastly-key': 'purge-token', 'surrogate-key': 'mechanics reviews' },
        body: '',
      },
    ])
    await sleep(4 * pace.gatherMs)
    expect(stored.received).toHaveLength(1)
  })

  it('leaves out what leaves our own pages in place: one diary, one profile [OPS-44]', async () => {
    answers.invalidateOne('diary', '7')
    answers.invalidateOne('profile', '7')
    await sleep(4 * pace.gatherMs)
    expect(stored.received).toEqual([])
  })

  it.each<Fault>([503, 403, 'reset', 'redirect'])(
    'is tried again after %s until it succeeds, with what has changed since, and the log names no token [OPS-44]',
    async (fault) => {
      stored.faults.push(fault, fault, fault)
      answers.invalidate('services')
      await expect.poll(() => stored.received.length).toBeGreaterThan(0)
      answers.invalidate('tariffs')
      await expect.poll(() => stored.faults).toEqual([])
      await expect.poll(() => keysOf().at(-1)).toBe('services tariffs')
      await expect.poll(() => stored.received).toHaveLength(4)
      expect(lines).toHaveLength(3)
      expect(lines).toMatchObject(
        Array(3).fill({ level: 'warn', event: 'provider_failed', provider: 'cdn' }),
      )
      expect(JSON.stringify(lines.map(({ err }) => String(err)))).not.toContain('purge-token')
    },
  )

  it('ends with the program [OPS-44]', async () => {
    answers.invalidate('reviews')
    purges.close()
    await sleep(4 * pace.gatherMs)
    answers.invalidate('reviews')
    await sleep(4 * pace.gatherMs)
    expect(stored.received).toEqual([])
  })
})
