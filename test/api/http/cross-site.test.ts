import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { route } from '#server/http/serve.ts'
import { buildApp } from '#test/support/test-server.ts'

const approve = endpoint({
  method: 'POST',
  path: '/api/approve',
  access: 'public',
  summary: 'Changes something, without a body',
  answer: z.object({ done: z.boolean() }),
})
const look = endpoint({ ...approve, method: 'GET', path: '/api/look' })
const routes = [route(approve, () => ({ done: true })), route(look, () => ({ done: true }))]

const demo = buildApp(routes)
const live = buildApp(routes, { env: { mode: 'live', origin: 'https://kerbside.example' } })
const COOKIE = { cookie: 'kerbside-guest=x' }

const ask = async (app: typeof demo, headers: Record<string, string>, path = '/api/approve') => {
  const method = path === '/api/look' ? 'GET' : 'POST'
  const response = await app.request(`http://127.0.0.1:3000${path}`, { method, headers })
  return response.status
}

describe('a change asked for by another site', () => {
  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['sec-fetch-site', 'none'],
    ['sec-fetch-site', 'SAME-ORIGIN'],
    ['origin', 'https://evil.example'],
    ['origin', 'http://kerbside.example'],
    ['origin', 'https://kerbside.example.evil.example'],
    ['origin', 'null'],
  ])('with %s: %s is 403, with a cookie and without [SEC-S10]', async (name, value) => {
    expect(await ask(live, { [name]: value })).toBe(403)
    expect(await ask(live, { [name]: value, ...COOKIE })).toBe(403)
  })

  it('our own pages may, by either header [SEC-S10]', async () => {
    expect(await ask(live, { 'sec-fetch-site': 'same-origin', ...COOKIE })).toBe(200)
    expect(await ask(live, { origin: 'https://kerbside.example', ...COOKIE })).toBe(200)
  })

  it('a program may, as long as it brings none of our cookies [SEC-S10]', async () => {
    expect(await ask(live, {})).toBe(200)
    expect(await ask(live, { cookie: 'theirs=1' })).toBe(200)
    expect(await ask(live, COOKIE)).toBe(403)
  })

  it('a good origin does not outweigh what the browser says [SEC-S10]', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://kerbside.example' }
    expect(await ask(live, headers)).toBe(403)
  })

  it('the demo knows itself by all three of its names, and no other [SEC-S10]', async () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
      expect(await ask(demo, { host, origin: `http://${host}`, ...COOKIE })).toBe(200)
    const mixed = { host: 'localhost:3000', origin: 'http://localhost:9999', ...COOKIE }
    expect(await ask(demo, mixed)).toBe(403)
  })

  it('looking is allowed from everywhere', async () => {
    expect(await ask(live, { 'sec-fetch-site': 'cross-site', ...COOKIE }, '/api/look')).toBe(200)
  })

  it('no answer invites other sites [SEC-9]', async () => {
    const response = await live.request('/api/look', {
      headers: { origin: 'https://evil.example' },
    })
    expect([...response.headers.keys()].join()).not.toContain('access-control')
  })
})
