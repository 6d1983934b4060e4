import { expect, it } from 'vitest'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers } from '#server/db/schema/customers.ts'
import { refuseDemoData } from '#server/demo/refuse-demo-data.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { startProgram } from '#test/support/program.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const demo = await freshDatabase('seeded')
const stock = await freshStock()

const SENTENCE = /^This database holds the sample data of the demo, .*DATABASE_URL\.$/
const SECRET = 'x'.repeat(40)
const LIVE = {
  KERBSIDE_MODE: 'live',
  HOST: '127.0.0.1',
  KERBSIDE_ORIGIN: 'https://kerbside.example.co.uk',
  PAYMENT_PROVIDER: 'link',
  DEPOSIT_LINK: 'https://pay.example.co.uk/deposit',
  RATE_LIMIT_SECRET: SECRET,
  LINK_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
  POSTCODES_IO: 'off',
  KERBSIDE_SINGLE_SERVER: 'yes',
  LOG_LEVEL: 'silent',
}

it('live mode refuses to start on the sample data of the demo, with one sentence [SEC-S18]', async () => {
  const program = await startProgram({ ...LIVE, DATABASE_URL: demo.url })
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toMatch(SENTENCE)
})

it('a database with the catalogue and real people is no demo [SEC-S18]', async () => {
  await expect(refuseDemoData(stock.db)).resolves.toBeUndefined()
})

it('a database whose real customer was erased is no demo [SEC-S18]', async () => {
  const api = createTestApi(stock.db, { now: NOW })
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo Morgan', email: 'jo@example.co.uk', password: 'a hash of their own' })
    .returning()
  await eraseCustomer(createTaskContext(api.runtime), row?.id ?? 0)
  await expect(refuseDemoData(stock.db)).resolves.toBeUndefined()
})

it.each([
  ['its mechanics', 'update mechanics set password = $$changed$$'],
  ['its customers', 'update customers set password = $$changed$$'],
])('a demo database is recognised although %s have new passwords [SEC-S18]', async (_, change) => {
  const pool = openPool(demo.url)
  await pool.query(change)
  await expect(refuseDemoData(openDb(pool))).rejects.toThrow(SENTENCE)
  await pool.end()
})
