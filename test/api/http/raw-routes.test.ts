import { describe, expect, it } from 'vitest'
import { type RawEndpoint, rawEndpoint } from '#contract/raw-endpoint.ts'
import { mountRaw, type RawHandler, rawRoute } from '#server/http/raw/raw-route.ts'
import { buildApp } from '#test/support/test-server.ts'

const ENDPOINT = {
  kind: 'text',
  method: 'GET',
  path: '/api/secret/{id}',
  access: 'public',
  summary: 'A secret',
} as const

const ask = async <E extends RawEndpoint>(
  endpoint: E,
  handler: RawHandler<E>,
  mode: 'demo' | 'live' = 'live',
) => {
  const app = buildApp([], {
    env: { mode },
    mounts: [
      mountRaw([rawRoute(endpoint, handler)]),
      (app) => app.get('*', (c) => c.text(`the page of ${c.req.path}`)),
    ],
  })
  const response = await app.request('http://127.0.0.1:3000/api/secret/7')
  return [response.status, await response.text()]
}

describe('a raw endpoint', () => {
  it('hands the request as it came to its handler', async () => {
    const answer = await ask(rawEndpoint(ENDPOINT), ({ c }) => new Response(c.req.param('id')))
    expect(answer).toEqual([200, '7'])
  })

  it('refuses whom it does not admit [SEC-O2, SEC-1]', async () => {
    const endpoint = rawEndpoint({ ...ENDPOINT, access: 'customer' })
    const [status] = await ask(
      endpoint,
      async ({ admit }) => new Response((await admit()).requestId),
    )
    expect(status).toBe(401)
  })

  it('discloses nothing where its handler forgets to ask who calls [SEC-O2, SEC-1]', async () => {
    const endpoint = rawEndpoint({ ...ENDPOINT, access: 'customer' })
    const [status, text] = await ask(endpoint, () => new Response('the secret'))
    expect(status).toBe(500)
    expect(text).not.toContain('the secret')
  })

  it('may leave the answer to the page of its address', async () => {
    const answer = await ask(rawEndpoint(ENDPOINT), ({ next }) => next())
    expect(answer).toEqual([200, 'the page of /api/secret/7'])
  })

  it('is not there in live mode where only the demo serves it', async () => {
    const endpoint = rawEndpoint({ ...ENDPOINT, isDemoOnly: true })
    const handler = () => new Response('a simulation')
    expect(await ask(endpoint, handler, 'demo')).toEqual([200, 'a simulation'])
    expect(await ask(endpoint, handler)).toEqual([200, 'the page of /api/secret/7'])
  })
})
