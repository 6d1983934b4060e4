import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { problemOf } from '#server/http/problem-of.ts'
import { shedLoad } from './shedding.ts'

/** Builds an application whose answers all wait until `open` is called. */
function buildSlowApp(delayMs = 0) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = new Hono()
  app.onError((error) => new Response(problemOf(error).code, { status: problemOf(error).status }))
  app.use(shedLoad(() => delayMs))
  app.all('*', async () => {
    await promise
    return new Response('done')
  })
  const ask = async (path: string, method = 'GET', headers = {}) => {
    const response = await app.request(path, { method, headers })
    return response.status
  }
  return { ask, open: resolve }
}

describe('above its capacity the server', () => {
  it('refuses the ordinary at 96 in flight, and what cannot be asked again at 200 [OPS-A2]', async () => {
    const { ask, open } = buildSlowApp()
    const underWay = Array.from({ length: 96 }, () => ask('/api/services'))
    expect(await ask('/api/services')).toBe(503)
    expect(await ask('/')).toBe(503)
    underWay.push(...Array.from({ length: 104 }, () => ask('/api/bookings', 'POST')))
    expect(await ask('/api/bookings', 'POST')).toBe(503)
    open()
    expect(new Set(await Promise.all(underWay))).toEqual(new Set([200]))
    expect(await ask('/api/services')).toBe(200)
  })

  it.each([
    '/api/bookings',
    '/booking/1/book',
    '/api/mechanics/jobs/1/accept',
    '/api/webhooks/stripe',
  ])('refuses %s last [OPS-A2]', async (path) => {
    const { ask, open } = buildSlowApp()
    const underWay = Array.from({ length: 96 }, () => ask('/api/services'))
    underWay.push(...Array.from({ length: 84 }, () => ask('/api/quotes', 'POST')))
    expect(await ask('/api/quotes', 'POST')).toBe(503)
    underWay.push(ask(path, 'POST'))
    open()
    expect(new Set(await Promise.all(underWay))).toEqual(new Set([200]))
  })

  it('has room for a visitor who is half-way through a booking when readers fill it [OPS-A2]', async () => {
    const { ask, open } = buildSlowApp()
    const readers = Array.from({ length: 96 }, () => ask('/api/services', 'POST'))
    const guest = { cookie: '__Host-kerbside-guest=token' }
    expect(await ask('/booking/1')).toBe(503)
    expect(await ask('/reviews', 'GET', guest)).toBe(503)
    // A price is where a booking begins.
    expect(await ask('/api/quotes/calculate', 'POST')).toBe(503)
    const customers = [
      ask('/booking/1', 'GET', guest),
      ask('/api/quotes/1', 'GET', guest),
      ask('/api/mechanics/1/availability', 'GET', guest),
      ask('/api/quotes', 'POST'),
      ask('/assets/booking.js'),
    ]
    open()
    expect(await Promise.all(customers)).toEqual([200, 200, 200, 200, 200])
    await Promise.all(readers)
  })

  it.each([
    { delayMs: 100, page: 200, read: 200 },
    { delayMs: 200, page: 503, read: 200 },
    { delayMs: 500, page: 503, read: 503 },
  ])(
    'with the loop late by $delayMs ms and a crowd sheds pages first, bookings last [OPS-A2]',
    async (row) => {
      const { ask, open } = buildSlowApp(row.delayMs)
      const crowd = Array.from({ length: 10 }, () => ask('/api/bookings', 'POST'))
      const asked = ['/', '/api/services', '/assets/index.js', '/healthz'].map((path) => ask(path))
      asked.push(ask('/api/bookings', 'POST'))
      open()
      expect(await Promise.all(asked)).toEqual([row.page, row.read, 200, 200, 200])
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
    },
  )

  it('with a late loop and hardly anybody there refuses nobody [OPS-A2]', async () => {
    const { ask, open } = buildSlowApp(900)
    open()
    expect(await ask('/')).toBe(200)
    expect(await ask('/api/services')).toBe(200)
  })
})
