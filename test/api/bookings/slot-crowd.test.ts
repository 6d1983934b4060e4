import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { buildContact, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

const CROWD = 120
/** The session, the quote, its live booking, and a share of the winner's transaction and of the list of free times. */
const STATEMENTS_EACH = 4

const stock = await freshStock()
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)
const api = createTestApi(openDb(pool), { now: NOW, env: buildEnv({ serviceCacheSeconds: 0 }) })

afterAll(async () => {
  await pool.end()
  counter.close()
})

it(`of ${CROWD} customers at once for one hour the losers hear 409 after a few statements, and open no transaction [SEC-O16]`, async () => {
  const mechanicId = await addMechanic(stock)
  const customers: { visitor: Visitor; quoteId: string; key: string }[] = []
  for (let at = 0; at < CROWD; at += 1) {
    const visitor = api.visitor()
    customers.push({ visitor, quoteId: await makeQuote(visitor), key: randomUUID() })
  }
  const [first] = customers
  if (!first) throw new Error('nobody came')
  const scheduledDate = await firstFreeSlot(first.visitor, mechanicId, first.quoteId)
  const bodies = customers.map(({ quoteId }) => ({
    ...buildContact(buildPerson()),
    expressRequest: true,
    quoteId,
    mechanicId,
    scheduledDate,
  }))
  const bookAll = () =>
    Promise.all(
      customers.map(({ visitor, key }, index) =>
        visitor.post('/api/bookings', bodies[index], { key }),
      ),
    )
  counter.breakStatement(0, 'reset')
  const answers = await bookAll()
  expect(counter.countStatements() / CROWD).toBeLessThan(STATEMENTS_EACH)
  const winners = answers.filter(({ status }) => status === 201)
  expect(winners).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => !winners.includes(answer))) {
    expect([status, body.error]).toEqual([409, 'slot_taken'])
    expect(body.details.freeSlots.length).toBeGreaterThan(0)
    expect(body.details.freeSlots).not.toContain(scheduledDate)
  }
  // The same requests again: each gets its first answer.
  const again = await bookAll()
  expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
  expect(again.find(({ status }) => status === 201)?.body).toEqual(winners[0]?.body)
  await expectInvariants(
    stock.pool,
    winners.map(({ body }) => body.id),
  )
})
