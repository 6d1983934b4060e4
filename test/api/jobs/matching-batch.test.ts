import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { createTestApi } from '#test/support/api.ts'
import { bookJob } from '#test/support/jobs.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)

afterAll(async () => {
  await pool.end()
  counter.close()
})

async function countOf(bookings: number): Promise<number> {
  const mechanicId = await addMechanic(stock)
  for (let n = 0; n < bookings; n += 1) await bookJob(api, stock, { mechanicId })
  const before = counter.countStatements()
  expect(await matchJobs({ ...createTaskContext(api.runtime), db: openDb(pool) })).toBe(bookings)
  return counter.countStatements() - before
}

it('ten jobs whose customers named a mechanic are matched by as many statements as one [OPS-L13]', async () => {
  // The services of the catalogue are read for each job here, where nothing is cached.
  const one = (await countOf(1)) - 1
  const ten = (await countOf(10)) - 10
  expect(ten).toBe(one)
  expect(ten).toBeLessThanOrEqual(6)
})
