import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMissingPackages } from '#test/support/installation/installation.ts'
import { compareBookings } from '#test/support/installation/steady-bookings.ts'
import { MOST_MS, openTrial, type Trial } from '#test/support/installation/trial.ts'

const missing = listMissingPackages()
if (missing.length > 0)
  console.log(`Left out, because this machine lacks ${missing.join(', ')}: apt-get install them.`)

let trial: Trial

const EMAILS_OF_EACH = `
  select b.id, count(n.id)::int as emails, count(distinct n.type)::int as kinds,
    (count(*) filter (where n.status = 'failed'))::int as given_up
  from bookings b left join notifications n
    on n.related_booking_id = b.id and lower(n.recipient_email) = b.email_key
  where b.email_key like 'steady.%' group by 1`

describe.skipIf(missing.length > 0)('while customers book', () => {
  beforeAll(async () => {
    trial = await openTrial()
  }, 180_000)
  afterAll(() => trial?.close(), 120_000)

  it('a web server that is killed costs nobody a booking, and two seconds at most [OPS-30]', async () => {
    const [server] = trial.installation.webServers
    const felt = await trial.suffer('a web server', async () => {
      await server?.kill()
      await server?.start()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
  })

  it('a worker that is killed costs nobody a booking, and emails go on with the next one [OPS-30]', async () => {
    const felt = await trial.suffer('the worker', async () => {
      await trial.installation.worker.kill()
      await trial.installation.worker.start()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
    const latest = [...trial.bookings.acknowledged.values()].at(-1)
    await expect
      .poll(() => trial.countSentEmails(latest), { timeout: 60_000, interval: 200 })
      .toBeGreaterThan(0)
  })

  it.each([
    ['PgBouncer', () => trial.installation.pooler],
    ['HAProxy', () => trial.installation.proxy],
    ['etcd', () => trial.installation.etcd],
  ] as const)(
    '%s that is killed and started again costs nobody a booking, and two seconds at most [OPS-30]',
    async (name, part) => {
      const felt = await trial.suffer(name, async () => {
        await part().kill()
        await part().start()
      })
      expect(felt.backMs).toBeLessThan(MOST_MS.soon)
    },
  )

  it('HAProxy reads its configuration anew without a failed request [OPS-30]', async () => {
    const felt = await trial.suffer('a reload of HAProxy', async () => {
      trial.installation.proxy.signal('SIGUSR2')
    })
    expect(felt).toMatchObject({ failed: 0 })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
  })

  it('a standby that is killed costs nobody a booking, and two seconds at most [OPS-30]', async () => {
    const node = await trial.installation.findNode('sync_standby')
    const felt = await trial.suffer('the standby', async () => {
      await node.kill()
      await trial.installation.untilBroken()
      await node.start()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
  })

  it('a primary that is killed costs nobody a booking: its standby takes over within half a minute [OPS-30]', async () => {
    const node = await trial.installation.findNode('primary')
    const felt = await trial.suffer('the primary', async () => {
      await node.kill()
      await expect
        .poll(async () => (await trial.installation.findNode('primary')).name, { timeout: 90_000 })
        .not.toBe(node.name)
      await node.start()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.failover)
    expect((await trial.installation.findNode('sync_standby')).name).toBe(node.name)
  })

  it('at the end each booking has its emails once, and none is given up [OPS-30]', async () => {
    await trial.bookings.end()
    const compared = await trial.inDatabase((client) => compareBookings(client, trial.bookings))
    expect(compared).toEqual({ lost: [], doubled: [] })
    const { rows } = await trial.inDatabase((client) => client.query(EMAILS_OF_EACH))
    expect(rows).toHaveLength(trial.bookings.acknowledged.size)
    expect(rows.filter(({ kinds, emails }) => kinds !== emails)).toEqual([])
    expect(rows.filter(({ given_up }) => given_up > 0)).toEqual([])
  })
})
