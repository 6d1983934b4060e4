import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Installation,
  listMissingPackages,
  openInstallation,
} from '#test/support/installation/installation.ts'
import {
  compareBookings,
  type SteadyBookings,
  startBookings,
} from '#test/support/installation/steady-bookings.ts'

const BOOKINGS_PER_SECOND = 4
/** As many are made before a fault, and once everything runs again. */
const BOOKINGS_BETWEEN = 20
const SOON_MS = 2000
const FAILOVER_MS = 30_000

const missing = listMissingPackages()
if (missing.length > 0)
  console.log(`Left out, because this machine lacks ${missing.join(', ')}: apt-get install them.`)

let installation: Installation
let bookings: SteadyBookings
const figures: string[] = []

async function inDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: installation.databaseUrl })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

const countSentEmails = (reference = '') =>
  inDatabase(async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from notifications n join bookings b on b.id = n.related_booking_id
       where b.reference = $1 and n.status = 'sent'`,
      [reference],
    )
    return rows[0].count
  })

const EMAILS_OF_EACH = `
  select b.reference, count(n.id)::int as emails, count(distinct n.type)::int as kinds,
    (count(*) filter (where n.status = 'failed'))::int as given_up
  from bookings b left join notifications n
    on n.related_booking_id = b.id and lower(n.recipient_email) = b.email_key
  where b.email_key like 'steady.%' group by 1`

const makeSome = async () => {
  const wanted = bookings.acknowledged.size + BOOKINGS_BETWEEN
  await expect.poll(() => bookings.acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(wanted)
}

/** Strikes while bookings are made, waits until everything runs again, and returns what visitors felt. */
async function suffer(name: string, strike: () => Promise<void>) {
  await makeSome()
  const at = performance.now()
  await strike()
  await expect.poll(() => installation.isWhole(), { timeout: 90_000 }).toBe(true)
  await makeSome()
  const felt = bookings.since(at)
  figures.push(
    `${name.padEnd(24)} ${String(felt.requests).padStart(5)} requests, ${String(felt.failed).padStart(3)} failed ${JSON.stringify(felt.outcomes)}, ` +
      `answered rightly and within ${SOON_MS / 1000} s again after ${(felt.backMs / 1000).toFixed(1)} s`,
  )
  const { lost, doubled } = await inDatabase((client) => compareBookings(client, bookings))
  expect({ lost, doubled, givenUp: bookings.givenUp }).toEqual({
    lost: [],
    doubled: [],
    givenUp: [],
  })
  return felt
}

describe.skipIf(missing.length > 0)('while customers book', () => {
  beforeAll(async () => {
    installation = await openInstallation()
    bookings = startBookings(installation.origin, BOOKINGS_PER_SECOND)
  }, 180_000)
  afterAll(async () => {
    await bookings?.end()
    await installation?.close()
    console.log(figures.join('\n'))
  }, 120_000)

  it('a web server that is killed costs nobody a booking, and two seconds at most [OPS-30]', async () => {
    const [server] = installation.webServers
    const felt = await suffer('a web server', async () => {
      await server?.kill()
      await server?.start()
    })
    expect(felt.backMs).toBeLessThan(SOON_MS)
  })

  it('a worker that is killed costs nobody a booking, and emails go on with the next one [OPS-30]', async () => {
    const felt = await suffer('the worker', async () => {
      await installation.worker.kill()
      await installation.worker.start()
    })
    expect(felt.backMs).toBeLessThan(SOON_MS)
    const latest = [...bookings.acknowledged.values()].at(-1)
    await expect
      .poll(() => countSentEmails(latest), { timeout: 60_000, interval: 200 })
      .toBeGreaterThan(0)
  })

  it.each([
    ['PgBouncer', () => installation.pooler],
    ['HAProxy', () => installation.proxy],
    ['etcd', () => installation.etcd],
  ] as const)(
    '%s that is killed and started again costs nobody a booking, and two seconds at most [OPS-30]',
    async (name, part) => {
      const felt = await suffer(name, async () => {
        await part().kill()
        await part().start()
      })
      expect(felt.backMs).toBeLessThan(SOON_MS)
    },
  )

  it('HAProxy reads its configuration anew without a failed request [OPS-30]', async () => {
    const felt = await suffer('a reload of HAProxy', async () => {
      installation.proxy.signal('SIGUSR2')
    })
    expect(felt).toMatchObject({ failed: 0 })
    expect(felt.backMs).toBeLessThan(SOON_MS)
  })

  it('a standby that is killed costs nobody a booking, and two seconds at most [OPS-30]', async () => {
    const node = await installation.findNode('sync_standby')
    const felt = await suffer('the standby', async () => {
      await node.kill()
      await installation.untilBroken()
      await node.start()
    })
    expect(felt.backMs).toBeLessThan(SOON_MS)
  })

  it('a primary that is killed costs nobody a booking: its standby takes over within half a minute [OPS-30]', async () => {
    const node = await installation.findNode('primary')
    const felt = await suffer('the primary', async () => {
      await node.kill()
      await expect
        .poll(async () => (await installation.findNode('primary')).name, { timeout: 90_000 })
        .not.toBe(node.name)
      await node.start()
    })
    expect(felt.backMs).toBeLessThan(FAILOVER_MS)
    expect((await installation.findNode('sync_standby')).name).toBe(node.name)
  })

  it('at the end each booking has its emails once, and none is given up [OPS-30]', async () => {
    await bookings.end()
    const { rows } = await inDatabase((client) => client.query(EMAILS_OF_EACH))
    expect(rows).toHaveLength(bookings.acknowledged.size)
    expect(rows.filter(({ kinds, emails }) => kinds !== emails)).toEqual([])
    expect(rows.filter(({ given_up }) => given_up > 0)).toEqual([])
  })
})
