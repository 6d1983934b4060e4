import { afterAll, describe, expect, it } from 'vitest'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { purgeChangedPages } from '#server/http/pages/cache/purge-changed-pages.ts'
import { startLive } from '#server/notifications/live/start-live.ts'
import { createFastlyCdn } from '#server/providers/cdn/cdn.fastly.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { startOutsideServer } from '#test/support/stand-ins/outside-server.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* What the built pages show, by the keys that they carry for a CDN and those that are purged when it changes. */

const cluster = await startCluster()
const url = await cluster.copyTemplate('seeded', 'cdn')
const pool = openPool(url)
const stored = await startOutsideServer(() => ({ status: 200, body: { status: 'ok' } }))
const cdn = { purgeUrl: `${stored.url}/service/S1/purge`, token: 'purge-token' }
const api = createTestApi(openDb(pool), {
  env: buildEnv({ serviceCacheSeconds: 60, cdn }),
  pages: await openBuiltPages(),
})
const purges = purgeChangedPages(createFastlyCdn(cdn), api.runtime, {
  gatherMs: 100,
  retryMs: { first: 100, most: 100 },
})
const live = startLive(url, api.runtime, null)

afterAll(async () => {
  purges.close()
  await live.close()
  await pool.end()
  await cluster.stop()
})

const keysIn = (header: unknown) => String(header ?? '').split(' ')
const purged = () => stored.received.flatMap(({ headers }) => keysIn(headers['surrogate-key']))

/** Every public page with its scripts, which carry data that it shows later. */
async function openAll(): Promise<Map<string, { text: string; keys: string[] }>> {
  const pages = new Map<string, { text: string; keys: string[] }>()
  for (const path of PUBLIC_PATHS) {
    const { status, body, headers } = await api.visitor().get(path)
    expect([path, status]).toEqual([path, 200])
    const text = String(body).replaceAll('<!-- -->', '')
    pages.set(path, { text, keys: keysIn(headers.get('surrogate-key')) })
  }
  return pages
}

const CHANGES: [string, RegExp, string, string, unknown[]][] = [
  [
    'a service is renamed',
    /Canary service/,
    'services',
    `update services set name = 'Canary service' where position = (select min(position) from services where is_active)`,
    [],
  ],
  [
    'a review is approved',
    /Canary review/,
    'reviews',
    `update reviews set comment = 'Canary review', hidden_at = null, created_at = now(), rating = 5
     where id = (select id from reviews where hidden_at is null order by created_at desc, id desc limit 1)`,
    [],
  ],
  [
    'an owner sets another telephone number',
    /0161 496 0777/,
    'settings',
    `insert into settings (key, value, begins_at, follows, reason, decided_by, decided_at)
     values ('supportPhone', '"0161 496 0777"', now() - interval '1 hour', 0, 'test', 'test', now())`,
    [],
  ],
  [
    'an owner sets another deposit',
    /£47(?:\.00)?(?![\d.,])/,
    'tariffs',
    `insert into tariffs (starts_on, tariff, reason, planned_by, planned_at)
     values (current_date - 1, $1, 'test', 'test', now())`,
    [JSON.stringify({ ...FIRST_TARIFF, depositPence: 4700 })],
  ],
]

describe('behind a CDN', () => {
  it('the first connection to the database purges all that may have changed before it [OPS-44]', async () => {
    await expect
      .poll(() => purged().toSorted())
      .toEqual(['mechanics', 'reviews', 'services', 'settings', 'tariffs'])
  })

  it.each(CHANGES)(
    'when %s, every page that then shows it is purged by a key that it carries [OPS-44]',
    async (_, shown, key, change, values) => {
      const before = await openAll()
      stored.received.length = 0
      await pool.query(change, values)
      await expect.poll(purged).toContain(key)
      const after = await openAll()
      const changed = PUBLIC_PATHS.filter((path) => shown.test(after.get(path)?.text ?? ''))
      expect(changed.length).toBeGreaterThan(0)
      const gone = new Set(purged())
      for (const path of changed) {
        const old = before.get(path)
        expect([path, shown.test(old?.text ?? '')]).toEqual([path, false])
        expect([path, old?.keys.some((each) => gone.has(each))]).toEqual([path, true])
      }
    },
  )

  it('a mechanic who leaves is purged from every page that lists them [OPS-44]', async () => {
    const before = await openAll()
    const { rows } = await pool.query<{ id: number; name: string }>(
      'select id, name from mechanics where is_approved and is_active',
    )
    const listed = before.get('/mechanics')?.text ?? ''
    const mechanic = rows.find(({ name }) => listed.includes(name))
    if (!mechanic) throw new Error('the directory lists nobody by name')
    stored.received.length = 0
    await pool.query('update mechanics set is_active = false where id = $1', [mechanic.id])
    await expect.poll(purged).toContain('mechanics')
    const after = await openAll()
    const changed = PUBLIC_PATHS.filter(
      (path) =>
        before.get(path)?.text.includes(mechanic.name) &&
        !after.get(path)?.text.includes(mechanic.name),
    )
    expect(changed).toContain('/mechanics')
    for (const path of changed) expect(before.get(path)?.keys).toContain('mechanics')
  })
})

it('the program with CDN_PURGE_URL says what its pages show, and purges what has changed [OPS-44]', async () => {
  const dataDir = buildDataDir()
  const heard = await startOutsideServer(() => ({ status: 200, body: { status: 'ok' } }))
  const program = await startRunning(dataDir, {
    CDN_PURGE_URL: `${heard.url}/service/S2/purge`,
    CDN_PURGE_TOKEN: 'purge-token',
  })
  try {
    const sent = () => heard.received.map(({ headers }) => headers['surrogate-key'])
    await expect
      .poll(sent, { timeout: 20_000 })
      .toContain('mechanics reviews services settings tariffs')
    const { headers } = await fetch(`${program.origin}/reviews`)
    expect(keysIn(headers.get('surrogate-key'))).toEqual(
      expect.arrayContaining(['pages', 'reviews']),
    )
    heard.received.length = 0
    await program.pool.query('update services set position = position where id = 1')
    await expect.poll(sent, { timeout: 20_000 }).toEqual(['services'])
    expect(heard.received).toMatchObject([
      { path: '/service/S2/purge', headers: { 'fastly-key': 'purge-token' } },
    ])
  } finally {
    await program.pool.end()
    expect(await stopProgram(program)).toBe(0)
    await removeDataDir(dataDir)
  }
})
