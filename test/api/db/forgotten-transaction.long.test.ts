import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { freshStock } from '#test/support/stock.ts'

const stock = await freshStock()
/** With the limits of operation. */
const pool = openPool(stock.url)
const api = createTestApi(openDb(pool))
afterAll(() => pool.end())

it('a transaction that is forgotten is ended by the database, and what it had locked is free again [OPS-A4]', async () => {
  const visitor = api.visitor()
  const { mechanicId } = stock
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, mechanicId, quoteId)
  const tryToBook = async () => (await book(visitor, quoteId, { mechanicId, scheduledDate })).status
  const locked = Promise.withResolvers<void>()
  const remembered = Promise.withResolvers<void>()
  const forgotten = api.runtime.db.transaction(async (db) => {
    await db.select().from(mechanics).where(eq(mechanics.id, mechanicId)).for('update')
    locked.resolve()
    await remembered.promise
  })
  await locked.promise
  expect(await tryToBook()).toBe(503)
  // After ten seconds. Nobody has remembered it by then.
  await expect.poll(tryToBook, { timeout: 50_000, interval: 500 }).toBe(201)
  remembered.resolve()
  await expect(forgotten).rejects.toThrow()
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
