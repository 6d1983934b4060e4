import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { buildApp } from '#test/support/test-server.ts'

const PAGES_A_MINUTE = 120

it('a network reads 120 pages a minute, and the files of a page do not count [SEC-4]', async () => {
  const app = buildApp([], {
    env: { limits: 'on' },
    mounts: [(app) => void app.get('*', (c) => c.text('found'))],
  })
  const statusOf = async (path: string) =>
    (await app.request(`http://127.0.0.1:3000${path}`)).status
  for (let visit = 0; visit < 3 * PAGES_A_MINUTE; visit += 1) {
    expect(await statusOf('/assets/Ab3-_x9.js')).toBe(200)
    expect(await statusOf('/icon.svg')).toBe(200)
  }
  for (let visit = 0; visit < PAGES_A_MINUTE; visit += 1) expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/')).toBe(429)
  expect(await statusOf('/mechanics/photo.svg')).toBe(429)
  expect(await statusOf('/assets/Ab3-_x9.js')).toBe(200)
})

it.each([
  ['POST', '/api/quotes/calculate', 60, 60],
  ['POST', '/api/bookings', 10, 3600],
  ['GET', '/api/services', 300, 60],
])(
  'a network sends %s %s %i times in %i seconds, and is then asked to wait no longer than that [SEC-4]',
  async (method, path, times, seconds) => {
    const app = buildApp([], {
      env: { limits: 'on' },
      mounts: [(app) => void app.all('*', (c) => c.text('found'))],
    })
    const ask = () => app.request(`http://127.0.0.1:3000${path}`, { method })
    for (let each = 0; each < times; each += 1) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(seconds)
  },
)

it.each([
  '/api/mechanics/7',
  '/api/mechanics/07',
  '/api/mechanics/%207',
  '/api/mechanics/7%20',
  '/api/mechanics/%EF%BB%BF7',
  '/mechanics/7',
])('a network reads 60 profiles an hour, also as %s [SEC-O9]', async (path) => {
  const app = buildApp([], {
    env: { limits: 'on' },
    mounts: [(app) => void app.all('*', (c) => c.text('found'))],
  })
  const statusOf = async (path: string) =>
    (await app.request(`http://127.0.0.1:3000${path}`)).status
  for (let each = 0; each < 60; each += 1) expect(await statusOf(path)).toBe(200)
  expect(await statusOf(path)).toBe(429)
  expect(await statusOf('/api/mechanics/8')).toBe(429)
  // A search shows neither email nor telephone number.
  expect(await statusOf('/api/mechanics/M20%207')).toBe(200)
})

/** Each of these may ask the payment provider. */
const CHECKOUTS = [...apiRoutes, ...rawRoutes].flatMap(([{ method, path }]) =>
  method === 'POST' &&
  /^\/(?!demo\/).*\/(pay|deposit)$/.test(path) &&
  !path.startsWith('/api/admin/')
    ? [path.replaceAll(/\{\w+\}/g, '1')]
    : [],
)

it.each(CHECKOUTS)(
  'a network opens a payment page at %s 60 times in ten minutes [SEC-4]',
  async (path) => {
    const app = buildApp([], {
      env: { limits: 'on' },
      mounts: [(app) => void app.all('*', (c) => c.text('found'))],
    })
    const open = () => app.request(`http://127.0.0.1:3000${path}`, { method: 'POST' })
    for (let each = 0; each < 60; each += 1) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
  },
)

it('the health checks of a proxy are never refused, however many servers it asks [SEC-4, OPS-3]', async () => {
  const app = buildApp([], {
    env: { limits: 'on' },
    mounts: [(app) => void app.get('*', (c) => c.text('well'))],
  })
  for (const path of ['/healthz', '/readyz', '/api/health/live', '/api/health/ready'])
    for (let each = 0; each < 310; each += 1)
      expect((await app.request(`http://127.0.0.1:3000${path}`)).status).toBe(200)
})

const UPLOADS = rawRoutes.flatMap(([{ kind, path }]) =>
  kind === 'upload' ? [path.replaceAll(/\{\w+\}/g, '1')] : [],
)

it.each(UPLOADS)('a network sends at most forty files an hour to %s [SEC-4]', async (path) => {
  const app = buildApp([], {
    env: { limits: 'on' },
    mounts: [(app) => void app.all('*', (c) => c.text('found'))],
  })
  const send = () => app.request(`http://127.0.0.1:3000${path}`, { method: 'POST' })
  for (let each = 0; each < 40; each += 1) await send()
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

describe('over an hour', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  const open = () => {
    const app = buildApp([], {
      env: { limits: 'on' },
      mounts: [(app) => void app.all('*', (c) => c.text('found'))],
    })
    return async (path: string) => {
      const answer = await app.request(`http://127.0.0.1:3000${path}`, { method: 'POST' })
      return [answer.status, Number(answer.headers.get('retry-after'))] as const
    }
  }

  it.each([
    ['looks up 120 plates', '/api/vehicles/lookup', 30, 120],
    ['signs in 60 times', '/api/customer/login', 10, 60],
  ])(
    'a network %s, however it spreads them over the minutes [SEC-O3, SEC-S2]',
    async (_, path, aMinute, anHour) => {
      const post = open()
      for (let sent = 0; sent < anHour; sent += aMinute) {
        for (let each = 0; each < aMinute; each += 1) expect((await post(path))[0]).toBe(200)
        vi.advanceTimersByTime(61_000)
      }
      const [status, wait] = await post(path)
      expect(status).toBe(429)
      expect(wait).toBeGreaterThan(60)
      vi.advanceTimersByTime(3_600_000)
      expect((await post(path))[0]).toBe(200)
    },
  )

  it('a network signs in, registers and asks for new passwords ten times a minute in all [SEC-S2]', async () => {
    const paths = [
      '/api/customer/login',
      '/api/mechanics/login',
      '/api/admin/login',
      '/customer/login',
      '/mechanic-login',
      '/admin/login',
      '/api/customer/register',
      '/api/mechanics/register',
      '/api/password/forgot-password',
      '/api/password/reset',
    ]
    const post = open()
    for (const path of paths) expect([path, (await post(path))[0]]).toEqual([path, 200])
    for (const path of paths) expect([path, (await post(path))[0]]).toEqual([path, 429])
  })
})
