import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { signIn } from '#test/support/roles.ts'
import { readSource } from '#test/support/sources.ts'

/* Which files a built page has the browser load before its scripts ask for them. */

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('migrated', 'preloads'))
const api = createTestApi(openDb(pool), {
  now: Temporal.Instant.from('2026-11-02T12:00:00Z'),
  env: buildEnv({ mode: 'live' }),
  pages: await openBuiltPages(),
})
const desk = await signIn(api, 'administrator', '50', 'owner')

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const LINK = /<link rel="modulepreload" href="([^"]+)" fetchPriority="low" nonce="([^"]+)"\/>/g
const IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g

const PAGES = [
  ['the list of bookings', '/admin/bookings', 200],
  ['a page that is not there', '/no-such-page', 404],
] as const

it.each(PAGES)(
  '%s links each file that its scripts import, once [OPS-36]',
  async (_, path, status) => {
    const response = await desk.get(path)
    expect(response.status).toBe(status)
    const [head = ''] = String(response.body).split('</head>')
    const links = [...head.matchAll(LINK)].map(([, href = '']) => href)
    expect(links.length).toBeGreaterThan(20)
    expect(links).toEqual([...new Set(links)])
    const imported = links.flatMap((href) =>
      [...readSource(`dist/client${href}`).matchAll(IMPORT)].map(([, file]) => `/assets/${file}`),
    )
    expect(imported.length).toBeGreaterThan(links.length)
    expect(imported.filter((file) => !links.includes(file))).toEqual([])
  },
)

it.each(PAGES)(
  '%s trusts its links, and names no file a second time for hydration [OPS-36]',
  async (_, path) => {
    const html = String((await desk.get(path)).body)
    const [, nonce] = /<meta charSet="utf-8" nonce="([^"]+)"/.exec(html) ?? []
    const links = [...html.matchAll(LINK)]
    expect(new Set(links.map(([, , trusted]) => trusted))).toEqual(new Set([nonce]))
    const entry = /<script type="module" async="" src="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(entry).toMatch(/^\/assets\//)
    // The script that starts the application is named by its element and by the router's list of scripts.
    const named = links.map(([, href = '']) => [href, html.split(`"${href}"`).length - 1] as const)
    expect(named.filter(([href, times]) => times !== (href === entry ? 3 : 1))).toEqual([])
  },
)
