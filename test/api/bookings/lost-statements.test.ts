import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { createTestApi } from '../../support/api.ts'
import { book, firstFreeSlot, makeQuote } from '../../support/journey.ts'
import { startStatementFaults } from '../../support/statement-faults.ts'
import { freshStock, NOW } from '../../support/stock.ts'

const stock = await freshStock()
const { mechanicId } = stock
const url = new URL(stock.url)
const faults = await startStatementFaults(Number(url.port))
url.port = String(faults.port)
const pool = openPool(url.href)
const api = createTestApi(openDb(pool), { now: NOW })

afterAll(async () => {
  await pool.end()
  faults.close()
})

async function bookWith(nth: number) {
  faults.breakStatement(0, 'reset')
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  faults.breakStatement(nth, 'reset')
  const answer = await book(visitor, quoteId, { mechanicId, scheduledDate })
  return { answer, statements: faults.countStatements() }
}

it('a booking whose connection breaks at any statement is refused with 503, and costs no connection [OPS-A4]', async () => {
  const { answer, statements } = await bookWith(0)
  expect(answer.status).toBe(201)
  // This server has nothing in memory, so it reads the settings too.
  expect(statements).toBe(6)
  for (let nth = 1; nth <= statements; nth += 1) {
    const { answer } = await bookWith(nth)
    expect([nth, answer.status, answer.body.error]).toEqual([nth, 503, 'unavailable'])
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  }
  expect((await bookWith(0)).answer.status).toBe(201)
  const { rows } = await stock.pool.query('select count(*)::int as n from bookings')
  expect(rows).toEqual([{ n: 2 }])
}, 60_000)
