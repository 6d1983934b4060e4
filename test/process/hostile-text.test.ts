import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'

/* What people have typed, on the built pages: their words, their data for scripts and their data for search engines. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'hostile_text'))
const api = createTestApi(openDb(pool), {
  now: Temporal.Instant.from('2026-11-30T12:00:00Z'),
  env: buildEnv({ mode: 'live' }),
  pages: await openBuiltPages(),
})

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)><!--\u2028'

it('no text ends a script, an inline data block or an element of a page [SEC-I1, SEC-I2]', async () => {
  const visitor = api.visitor()
  const made = await book(
    visitor,
    await makeQuote(visitor),
    buildPerson({ customerName: HOSTILE, notes: HOSTILE }),
  )
  expect(made.status).toBe(201)
  await pool.query('update mechanics set specialty = $1, qualification = $1 where id = 1', [
    HOSTILE,
  ])
  await pool.query('update reviews set comment = $1, customer_name = $1 where mechanic_id = 1', [
    HOSTILE,
  ])
  const desk = await signIn(api, 'administrator', '91')
  for (const [who, path] of [
    [visitor, `/booking-confirmation/${made.body.id}`],
    [api.visitor(), '/mechanics/1'],
    [api.visitor(), '/reviews'],
    [desk, `/admin/booking/${made.body.id}`],
    [desk, '/admin/bookings'],
  ] as const) {
    const { status, body } = await who.get(path)
    const html = String(body)
    expect([path, status]).toEqual([path, 200])
    // It is there, and nowhere as it was typed.
    expect([path, html.includes('alert(1)')]).toEqual([path, true])
    expect([path, /<script>alert|<img src=x|<!--\u2028/.test(html)]).toEqual([path, false])
    // Each script ends where its writer ended it: what stands between two of them opens none.
    const outside = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    expect([path, /<\/?script/.test(outside)]).toEqual([path, false])
  }
})
