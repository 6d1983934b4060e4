import type { Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { purgeOldRecords } from '#server/auth/sessions/purge-old-records.ts'
import type { Storage } from '#server/config/settings/process-settings.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { openRateCounters } from '#server/http/limits/shared/open-rate-counters.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { isInstalled } from '#test/support/debian.ts'
import { startFaultProxy } from '#test/support/fault-proxy.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { startRedis } from '#test/support/redis.ts'
import { buildApp } from '#test/support/test-server.ts'

const BOOKINGS_AN_HOUR = 10
const PAGES_A_MINUTE = 120
/** A limit for reading is reported by the tenth. */
const PAGES_A_REPORT = 12

const { pool, db } = await freshDatabase('migrated')
/** A store that lives answers within it, however busy the machine of the tests is. */
const BUSY_MS = 30_000
const HURRIED_MS = 250

const shared: Storage = { isShared: true, backupsDir: '/nonexistent' }

let networks = 0
const nextNetwork = () => {
  networks += 1
  return `198.51.100.${networks}`
}

type Asked = Pick<Pool, 'query'>
type Options = { storage?: Storage; redisUrl?: string | null; isHurried?: boolean }

/** A server with the limits of live mode; each has its own connection to the database and its own memory. */
async function openServer(
  database: Asked,
  { storage = shared, redisUrl = null, isHurried = false }: Options = {},
) {
  const recorded = createRecordingLog()
  const env = buildEnv({
    ...{ mode: 'live', limits: 'on', trustProxyHops: 1, storage },
    rateLimitRedisUrl: redisUrl,
  })
  const { counters: rates, close } = await openRateCounters(
    env,
    database as Pool,
    recorded.log,
    isHurried ? HURRIED_MS : BUSY_MS,
  )
  onTestFinished(close)
  const app = buildApp([], {
    env,
    rates,
    mounts: [
      (mounted) => {
        mounted.get('*', (c) => c.text('a page'))
        mounted.post('*', (c) => c.text('booked'))
      },
    ],
  })
  const send = (path: string, network: string, method: string) =>
    app.request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: { 'x-forwarded-for': network, 'sec-fetch-site': 'same-origin' },
    })
  return {
    events: () => recorded.lines.map(({ event }) => event),
    book: async (network: string) => send('/api/bookings', network, 'POST'),
    read: async (network: string) => (await send('/', network, 'GET')).status,
  }
}

function countingQueries() {
  const counting = {
    queries: 0,
    answers: [] as Promise<unknown>[],
    query: (asked: Parameters<Pool['query']>[0]) => {
      counting.queries += 1
      const answer = pool.query(asked)
      counting.answers.push(answer)
      return answer
    },
    /** Also lets the server read what was answered. */
    allAnswered: async () => {
      await Promise.all(counting.answers)
      await new Promise(setImmediate)
    },
  }
  return counting as typeof counting & Asked
}

async function statusesOf(times: number, send: (turn: number) => Promise<Response> | Response) {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1) statuses.push((await send(turn)).status)
  return statuses
}

/** The database may not be asked where the limits are in Redis. */
const NO_DATABASE = {
  query: () => Promise.reject(new Error('the database was asked')),
} as unknown as Asked

const hasRedis = isInstalled('redis-server')

const STORES = {
  PostgreSQL: async () => () => openServer(pool),
  Redis: async () => {
    const { url } = await startRedis()
    return () => openRedisServer(url)
  },
}

const openRedisServer = (redisUrl: string, isHurried = false) =>
  openServer(NO_DATABASE, { redisUrl, isHurried })

// Redis comes from Debian; a machine without it leaves its half out.
describe.each(['PostgreSQL', ...(hasRedis ? ['Redis' as const] : [])] as const)(
  'with the counters in %s',
  (store) => {
    it('two servers allow a network ten bookings together, and say when to come back [SEC-4]', async () => {
      const open = await STORES[store]()
      const servers = [await open(), await open()]
      const network = nextNetwork()
      const send = (turn: number) => servers[turn % 2]?.book(network) ?? Promise.reject()
      expect(await statusesOf(BOOKINGS_AN_HOUR, send)).toEqual(Array(BOOKINGS_AN_HOUR).fill(200))
      for (const turn of [0, 1, 0, 1]) {
        const refused = await send(turn)
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3590)
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
      }
      expect((await servers[0]?.book(nextNetwork()))?.status).toBe(200)
    })

    it('many requests at once pass no more often than the limit says, whichever server they meet [SEC-4]', async () => {
      const open = await STORES[store]()
      const servers = [await open(), await open()]
      const network = nextNetwork()
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => servers[turn % 2]?.book(network)),
      )
      const passed = answers.filter((answer) => answer?.status === 200)
      expect(passed).toHaveLength(BOOKINGS_AN_HOUR)
    })
  },
)

it('pages are counted together by the tenth of their limit, without a query in between [SEC-4]', async () => {
  const counting = countingQueries()
  const reporting = countingQueries()
  const [one, other] = [await openServer(counting), await openServer(reporting)]
  const network = nextNetwork()
  for (let visit = 1; visit < PAGES_A_REPORT; visit += 1) expect(await one.read(network)).toBe(200)
  expect(counting.queries).toBe(0)
  for (let visit = PAGES_A_REPORT; visit <= PAGES_A_MINUTE; visit += 1)
    expect(await one.read(network)).toBe(200)
  expect(counting.queries).toBe(PAGES_A_MINUTE / PAGES_A_REPORT)
  expect(await one.read(network)).toBe(429)
  // No visitor waits for a report, so the last ones may still be on their way.
  await counting.allAnswered()

  let passed = 0
  for (let visit = 0; visit < PAGES_A_MINUTE; visit += 1) {
    if ((await other.read(network)) === 200) passed += 1
    await reporting.allAnswered()
  }
  expect(passed).toBeLessThanOrEqual(2 * PAGES_A_REPORT)
})

it.each([
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['does not answer', () => new Promise<never>(() => {})],
])(
  'while the database %s each server counts alone: everybody is let in, nobody without a limit [SEC-4]',
  async (_, query) => {
    const server = await openServer({ query } as unknown as Asked, { isHurried: true })
    const network = nextNetwork()
    const statuses = await statusesOf(BOOKINGS_AN_HOUR + 2, () => server.book(network))
    expect(statuses).toEqual([...Array(BOOKINGS_AN_HOUR).fill(200), 429, 429])
    expect(server.events()).toContain('limits_alone')
  },
)

describe.skipIf(!hasRedis)('a server whose Redis', () => {
  /** Whether two servers count together, as they would not alone. */
  const areTogether = async (servers: readonly Awaited<ReturnType<typeof openRedisServer>>[]) => {
    const network = nextNetwork()
    const book = (turn: number) => servers[turn % 2]?.book(network) ?? Promise.reject()
    return (await statusesOf(BOOKINGS_AN_HOUR + 1, book)).at(-1) === 429
  }

  it.each(['kill', 'freeze'] as const)(
    'is lost by %s counts alone at once, and together again when it is back [SEC-4]',
    async (fault) => {
      const redis = await startRedis()
      const servers = [
        await openRedisServer(redis.url, true),
        await openRedisServer(redis.url, true),
      ]
      await redis[fault]()
      for (const server of servers) {
        const network = nextNetwork()
        const statuses = await statusesOf(BOOKINGS_AN_HOUR + 2, () => server.book(network))
        expect(statuses).toEqual([...Array(BOOKINGS_AN_HOUR).fill(200), 429, 429])
        expect(server.events()).toContain('limits_alone')
      }

      await redis.kill()
      await redis.restart()
      await expect.poll(() => areTogether(servers), { timeout: 10_000, interval: 200 }).toBe(true)
    },
  )

  it('is behind a firewall that has forgotten the connections is reached by new ones within seconds [SEC-4]', async () => {
    const redis = await startRedis()
    const proxy = await startFaultProxy(Number(new URL(redis.url).port))
    onTestFinished(proxy.close)
    const url = `redis://127.0.0.1:${proxy.port}`
    const servers = [await openRedisServer(url, true), await openRedisServer(url, true)]
    expect(await areTogether(servers)).toBe(true)
    proxy.setFault('forgotten')
    for (const server of servers) {
      const network = nextNetwork()
      const statuses = await statusesOf(BOOKINGS_AN_HOUR + 2, () => server.book(network))
      expect(statuses).toEqual([...Array(BOOKINGS_AN_HOUR).fill(200), 429, 429])
      expect(server.events()).toContain('limits_alone')
    }
    await expect.poll(() => areTogether(servers), { timeout: 10_000, interval: 200 }).toBe(true)
  })

  it('takes connections and says nothing on them is asked anew until it greets [SEC-4]', async () => {
    const redis = await startRedis()
    const proxy = await startFaultProxy(Number(new URL(redis.url).port))
    onTestFinished(proxy.close)
    proxy.setFault('blackhole')
    const url = `redis://127.0.0.1:${proxy.port}`
    const servers = await Promise.all([openRedisServer(url, true), openRedisServer(url, true)])
    expect(await areTogether(servers)).toBe(false)
    proxy.setFault('none')
    await expect.poll(() => areTogether(servers), { timeout: 10_000, interval: 200 }).toBe(true)
  })

  it('has never been there starts and counts alone [SEC-4]', async () => {
    const server = await openServer(NO_DATABASE, { redisUrl: 'redis://127.0.0.1:9' })
    const network = nextNetwork()
    const statuses = await statusesOf(BOOKINGS_AN_HOUR + 1, () => server.book(network))
    expect(statuses).toEqual([...Array(BOOKINGS_AN_HOUR).fill(200), 429])
  })
})

it('the only server of a database asks it nothing for its limits [SEC-4]', async () => {
  const counting = countingQueries()
  const server = await openServer(counting, { storage: { ...shared, isShared: false } })
  const network = nextNetwork()
  const statuses = await statusesOf(BOOKINGS_AN_HOUR + 1, () => server.book(network))
  expect(statuses.filter((status) => status === 200)).toHaveLength(BOOKINGS_AN_HOUR)
  expect(counting.queries).toBe(0)
})

it('the table of the counters holds no address, and what has expired is deleted [SEC-4]', async () => {
  const server = await openServer(pool)
  const network = nextNetwork()
  await server.book(network)
  const keys = async () =>
    (await pool.query<{ key: string }>('select key from rate_limits')).rows.map(({ key }) => key)
  expect(await keys()).not.toEqual([])
  expect((await keys()).filter((key) => key.includes('198.51'))).toEqual([])

  const ctx = createTaskContext(createTestApi(db).runtime)
  await purgeOldRecords(ctx)
  expect(await keys()).not.toEqual([])
  await purgeOldRecords({ ...ctx, now: ctx.now.add({ minutes: 61 }) })
  expect(await keys()).toEqual([])
})
