import { afterAll, describe, expect, it } from 'vitest'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'

/* What the built pages say while what owners have set, and nothing else, cannot be read. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'settings_away'))
const api = createTestApi(openDb(pool), { pages: await openBuiltPages() })
await pool.query('alter table settings rename to elsewhere')

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const { supportPhone, emergencyPhone, contactEmail } = FIRST_SETTINGS

describe('a page whose settings cannot be read', () => {
  it.each([
    '/',
    '/contact',
    '/brake-repair',
    '/terms-conditions',
    '/track-booking',
    '/mechanic-register',
    '/quote',
    '/no-such-page',
  ])('says so at %s, and names no telephone or address of the release [SITE-134]', async (path) => {
    const { status, body } = await api.visitor().get(path)
    const html = String(body)
    for (const shipped of [supportPhone, emergencyPhone, contactEmail])
      expect([path, html.includes(shipped)]).toEqual([path, false])
    expect([path, status]).toEqual([path, 500])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB">/)
    expect(html.match(/<h1\b[^>]*>This page has broken down<\/h1>/g)).toHaveLength(1)
    expect(html).toContain('id="main"')
    expect(html).toContain('at the foot of every email')
    // A browser warns of a link that expects an element of the page which never comes.
    const [, expected] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${expected}"`)
  })

  it('is itself again once they can [SITE-134]', async () => {
    await pool.query('alter table elsewhere rename to settings')
    const { status, body } = await api.visitor().get('/contact')
    expect(status).toBe(200)
    expect(String(body)).toContain(supportPhone)
  })
})
