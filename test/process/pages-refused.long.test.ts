import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { PUBLIC_PATHS } from '#domain/site/public-pages.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { openBuiltPages } from '#server/http/pages/built-pages.ts'
import type { ApiAnswer, Pages } from '#server/http/pages/pages.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { startCluster } from '#test/support/cluster.ts'
import { signIn, signInCustomer } from '#test/support/roles.ts'

/*
 * The built pages while the call that they make first, second, … is refused at once and the others take their time. A page that
 * is waiting for another answer at that moment must have caught the refusal: the server stops at one that nobody has caught.
 */

const SLOW_MS = 15
const REFUSED: ApiAnswer = {
  status: 503,
  statusText: '',
  ok: false,
  headers: new Headers(),
  text: async () => '{"error":"unavailable","message":"We cannot reach our records just now."}',
}

let calls = 0
let refused: number | 'none' = 'none'
const built = await openBuiltPages()
const pages: Pages = {
  ...built,
  renderer: {
    fetch: (request, { context }) => {
      const api: typeof context.api = async (path, init) => {
        calls += 1
        if (calls === refused) return REFUSED
        await sleep(refused === 'none' ? 0 : SLOW_MS)
        return context.api(path, init)
      }
      return built.renderer.fetch(request, { context: { ...context, api } })
    },
  },
}

const cluster = await startCluster()
const pool = openPool(await cluster.copyTemplate('seeded', 'pages_refused'))
const api = createTestApi(openDb(pool), { env: buildEnv(), pages })

afterAll(async () => {
  await pool.end()
  await cluster.stop()
})

const uncaught: unknown[] = []
const stops: string[] = []
const note = (reason: unknown) => uncaught.push(reason)

/** Asks for the page with each of its calls refused in turn; returns how many it makes. */
async function refuseEach(visitor: Visitor, path: string): Promise<number> {
  let made = 1
  for (let nth = 0; nth <= made; nth += 1) {
    calls = 0
    refused = nth === 0 ? 'none' : nth
    const { status } = await visitor.get(path)
    if (nth === 0) {
      made = calls
      // A redirection renders nothing.
      expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200])
    }
    await sleep(SLOW_MS)
    for (const error of uncaught.splice(0)) stops.push(`${path}, call ${nth}: ${error}`)
  }
  return made
}

const OF_NOBODY = [
  ...PUBLIC_PATHS,
  '/quote?serviceType=mobile',
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile',
  '/mechanics/1',
  '/mechanics/in/manchester',
  '/fault-codes/P0420',
  '/vehicle-health',
  '/maintenance-alerts',
  '/mechanic-login',
  '/no-such-page',
]
const OF_ADMINISTRATORS =
  'admin bookings customers mechanics money audit cases reviews notifications'
    .split(' ')
    .map((word) => (word === 'admin' ? '/admin' : `/admin/${word}`))

it('no page stops the server by a call that is refused while it waits for another [OPS-A4]', async () => {
  // The renderer says there which call failed.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  let made = 0
  for (const path of OF_NOBODY) made += await refuseEach(api.visitor(), path)
  const visitors = [
    [await signIn(api, 'administrator', '50'), OF_ADMINISTRATORS],
    [await signIn(api, 'mechanic', '1'), ['/mechanic-dashboard', '/mechanic-dashboard/earnings']],
    [await signInCustomer(api), ['/customer/dashboard', '/maintenance-alerts', '/vehicle-health']],
  ] as const
  for (const [visitor, paths] of visitors)
    for (const path of paths) made += await refuseEach(visitor, path)
  expect(stops).toEqual([])
  expect(made).toBeGreaterThan(OF_NOBODY.length * 2)
}, 120_000)
