import { expect, it, onTestFinished } from 'vitest'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { openDb, openPool } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { refuseDemoData } from '#server/demo/refuse-demo-data.ts'
import { refuseLiveData } from '#server/demo/refuse-live-data.ts'
import { seedCatalogue } from '#server/quotes/catalogue/catalogue.ts'
import { addAdministrator } from '#test/support/administrators.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'
import { startProgram } from '#test/support/program.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'

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

it('the demo refuses to start on the database of real people, with one sentence, and adds nothing to it [SEC-S18]', async () => {
  const countMechanics = () => stock.db.$count(mechanics)
  const before = await countMechanics()
  const program = await startProgram({ DATABASE_URL: stock.url, LOG_LEVEL: 'silent' })
  onTestFinished(() => void program.child.kill('SIGKILL'))
  expect(await program.exited).toBe(1)
  expect(program.output().trim()).toMatch(/^This database holds real people, .*KERBSIDE_MODE=live/)
  expect(await countMechanics()).toBe(before)
})

it('neither a catalogue nor an empty database is of real people, an administrator is one [SEC-S18]', async () => {
  const installed = await freshDatabase('migrated')
  await seedCatalogue(installed.db, NOW)
  await expect(refuseLiveData(installed.db)).resolves.toBeUndefined()
  await addAdministrator(createTestApi(installed.db, { now: NOW }))
  await expect(refuseLiveData(installed.db)).rejects.toThrow(/^This database holds real people/)
})

it('the demo starts again on its own data, also once somebody has registered [SEC-S18]', async () => {
  const own = await freshDatabase('seeded')
  await addMechanic(own)
  await expect(refuseLiveData(own.db)).resolves.toBeUndefined()
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

it('a database whose real mechanic closed their account is no demo, and the demo does not touch it [SEC-S18]', async () => {
  const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
  const mechanic = await signIn(api, 'mechanic', String(await addMechanic(stock)))
  expect((await mechanic.post('/api/mechanics/me/erasure')).status).toBe(200)
  await expect(refuseDemoData(stock.db)).resolves.toBeUndefined()
  await expect(refuseLiveData(stock.db)).rejects.toThrow(/^This database holds real people/)
})

it('a database in which two accounts of a real customer were merged is no demo [SEC-S18]', async () => {
  const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
  const insert = async (email: string) => {
    const account = { name: 'Jo Morgan', email, password: 'a hash of their own' }
    const [row] = await stock.db.insert(customers).values(account).returning()
    return row?.id
  }
  const [stays, otherId] = [await insert('jo.m@example.co.uk'), await insert('jm@example.co.uk')]
  const administrator = await signIn(api, 'administrator', '1')
  const merged = await administrator.post(`/api/admin/customers/${stays}/merge`, { otherId })
  expect(merged.status).toBe(200)
  await expect(refuseDemoData(stock.db)).resolves.toBeUndefined()
  await expect(refuseLiveData(stock.db)).rejects.toThrow(/^This database holds real people/)
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
