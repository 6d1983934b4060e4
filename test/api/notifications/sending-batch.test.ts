import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { sendNotifications } from '#server/notifications/sending/send-notifications.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { bookJob } from '#test/support/jobs.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
// As in a running server, what every email says alike is in memory.
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ serviceCacheSeconds: 60 }) })
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)

afterAll(async () => {
  await pool.end()
  counter.close()
})

/** As long as a busy process takes to compose the next email. */
const APART_MS = 12

/**
 * How many statements the emails of so many bookings take, where the mail server takes all of them at the same time, or each
 * a little later than the one before.
 */
async function countOf(bookings: number, apartMs = 0): Promise<number> {
  const mechanicId = await addMechanic(stock)
  for (let n = 0; n < bookings; n += 1) await bookJob(api, stock, { mechanicId })
  const context = createTaskContext(api.runtime)
  const { promise: taken, resolve: takeAll } = Promise.withResolvers<void>()
  let arrived = 0
  const send = async () => {
    arrived += 1
    const place = arrived
    if (arrived === bookings) takeAll()
    await taken
    if (apartMs > 0) await sleep(place * apartMs)
    return { kind: 'sent' as const }
  }
  const before = counter.countStatements()
  expect(
    await sendNotifications({ ...context, mail: { ...context.mail, send }, db: openDb(pool) }),
  ).toBe(bookings)
  return counter.countStatements() - before
}

it('eight emails that go out at once take no more statements than one [OPS-27]', async () => {
  await stock.db.delete(notifications)
  const one = await countOf(1)
  const eight = await countOf(8)
  // A lease that was full is followed by another one, which finds nothing.
  expect(eight).toBeLessThanOrEqual(one + 1)
  // Its lease, what it says, its links, and what became of it, in one statement with the lease of the next.
  expect(one).toBeLessThanOrEqual(5)
})

it('twenty of the demonstration, which takes thirty-two, take no more than one [OPS-27]', async () => {
  await stock.db.delete(notifications)
  const one = await countOf(1)
  expect(await countOf(20)).toBeLessThanOrEqual(one)
})

it('eight that a busy process sends one after the other share them too [OPS-27]', async () => {
  await stock.db.delete(notifications)
  const one = await countOf(1)
  // On a machine that stands still in between there are some more of them; with one for each it would be seven.
  expect(await countOf(8, APART_MS)).toBeLessThanOrEqual(one + 3)
})
