import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMissingPackages } from '#test/support/installation/installation.ts'
import { findObstacle } from '#test/support/installation/network.ts'
import type { Node } from '#test/support/installation/patroni.ts'
import { MOST_MS, openTrial, type Trial } from '#test/support/installation/trial.ts'

/** Longer than Patroni's lock lasts, and than an idle connection goes unasked. */
const LONG_MS = 25_000

const missing = listMissingPackages()
const obstacle =
  missing.length > 0 ? `this machine lacks ${missing.join(', ')}` : await findObstacle()
if (obstacle !== null) console.log(`No machine is cut off from the network: ${obstacle}.`)

let trial: Trial

const makeSomeFor = async (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until) await trial.makeSome()
}

/** A client on the machine itself, which the cut does not stop. */
async function connectInside(node: Node): Promise<Client> {
  const client = new Client({
    ...{ host: node.socketDir, port: node.ports.postgres, database: 'kerbside' },
    ...{ user: 'postgres', password: node.password },
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Says why the server took no write: it is going down, is away, or may only be read. */
async function writeInside(node: Node): Promise<string> {
  const client = await connectInside(node).catch(() => null)
  if (!client) return 'away'
  try {
    await client.query(`create table written_apart ()`)
    return 'written'
  } catch (error) {
    return String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

const untilAnotherIsPrimary = async (node: Node) => {
  const findName = async () => (await trial.installation.findNode('primary')).name
  await expect
    .poll(() => findName().catch(() => node.name), { timeout: 90_000 })
    .not.toBe(node.name)
}

describe.skipIf(obstacle !== null)('while customers book', () => {
  beforeAll(async () => {
    trial = await openTrial()
  }, 180_000)
  afterAll(() => trial?.close(), 120_000)

  it('a web server that the network loses costs nobody a booking: who waits for it asks again after five seconds [OPS-30]', async () => {
    const [server] = trial.installation.webServers
    const felt = await trial.suffer('a web server', async () => {
      server?.machine.cut()
      await makeSomeFor(LONG_MS)
      server?.machine.join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.vanished)
  })

  it('a worker that the network loses costs nobody anything, and emails go on when it is back [OPS-30]', async () => {
    const { machine } = trial.installation.worker
    const felt = await trial.suffer('the worker', async () => {
      machine.cut()
      await makeSomeFor(LONG_MS)
      machine.join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
    const latest = [...trial.bookings.acknowledged.values()].at(-1)
    await expect
      .poll(() => trial.countSentEmails(latest), { timeout: 60_000, interval: 200 })
      .toBeGreaterThan(0)
  })

  it('etcd that the network loses costs nobody anything: the primary stays, as its standby sees it [OPS-30]', async () => {
    const before = await trial.installation.findNode('primary')
    const felt = await trial.suffer('etcd', async () => {
      trial.installation.machine('etcd').cut()
      await makeSomeFor(LONG_MS)
      expect((await trial.installation.findNode('primary')).name).toBe(before.name)
      trial.installation.machine('etcd').join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.soon)
  })

  it('a standby that the network loses costs nobody a booking: commits wait for it eight seconds at most [OPS-30]', async () => {
    const { machine } = await trial.installation.findNode('sync_standby')
    const felt = await trial.suffer('the standby', async () => {
      machine.cut()
      await makeSomeFor(LONG_MS)
      machine.join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.vanished)
  })

  it('a primary that the network loses takes no write more, and its standby takes over within half a minute [OPS-30]', async () => {
    const node = await trial.installation.findNode('primary')
    const felt = await trial.suffer('the primary', async () => {
      node.machine.cut()
      // Its commit waits for a standby that it does not reach.
      const apart = writeInside(node)
      await untilAnotherIsPrimary(node)
      expect(await apart).not.toBe('written')
      expect(await writeInside(node)).not.toBe('written')
      await trial.makeSome()
      node.machine.join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.failover)
    expect((await trial.installation.findNode('sync_standby')).name).toBe(node.name)
  })

  it('a primary that loses etcd and its standby, but not its clients, acknowledges nothing that is lost [OPS-30]', async () => {
    const node = await trial.installation.findNode('primary')
    const others = [
      trial.installation.machine('etcd'),
      (await trial.installation.findNode('sync_standby')).machine,
    ]
    const felt = await trial.suffer('the primary, in part', async () => {
      node.machine.cut(others)
      await untilAnotherIsPrimary(node)
      await trial.makeSome()
      node.machine.join()
    })
    expect(felt.backMs).toBeLessThan(MOST_MS.failover)
  })
})
