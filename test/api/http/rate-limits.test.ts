import { expect, it } from 'vitest'
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
