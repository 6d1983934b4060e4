import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Visitor } from '#test/support/api.ts'
import { startCluster, type TestCluster } from '#test/support/cluster.ts'
import { isInstalled } from '#test/support/debian.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { startPooler } from '#test/support/pooler.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const dataDir = buildDataDir()
let cluster: TestCluster
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(async () => {
  await cluster.stop()
  await removeDataDir(dataDir)
})

const start = (env: Record<string, string>) =>
  startProgram({ KERBSIDE_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })

async function serve(env: Record<string, string>): Promise<Program> {
  const program = await start(env)
  onTestFinished(async () => {
    await stopProgram(program)
  })
  await waitUntilReady(program)
  return program
}

const openVisitor = ({ origin }: Program) =>
  new Visitor((address, init) => fetch(origin + address, init))

async function bookAnything(visitor: Visitor): Promise<number> {
  const quoteId = await makeQuote(visitor)
  const scheduledDate = await firstFreeSlot(visitor, 1, quoteId)
  return (await book(visitor, quoteId, { mechanicId: 1, scheduledDate })).status
}

const countMails = () => readdirSync(path.join(dataDir, 'mail')).length

// PgBouncer comes from Debian; a machine without it leaves these out.
describe.skipIf(!isInstalled('pgbouncer'))('behind PgBouncer in transaction mode', () => {
  it('a start without the direct address ends in one sentence [OPS-2, OPS-12]', async () => {
    const directUrl = await cluster.copyTemplate('seeded', 'pooled_alone')
    const program = await start({ DATABASE_URL: await startPooler({ directUrl }) })
    expect(await program.exited).toBe(1)
    expect(program.output().trim()).toMatch(
      /^The database of DATABASE_URL at .*: it takes no time limits .* DATABASE_DIRECT_URL .*\.$/,
    )
  })

  it('a pooler that sets no time limits is refused in one sentence [OPS-7, OPS-12]', async () => {
    const directUrl = await cluster.copyTemplate('seeded', 'pooled_unlimited')
    const program = await start({
      DATABASE_URL: await startPooler({ directUrl, connectQuery: '' }),
      DATABASE_DIRECT_URL: directUrl,
    })
    expect(await program.exited).toBe(1)
    expect(program.output().trim()).toMatch(/^The pooler of DATABASE_URL sets no time limit/)
  })

  it('a direct address that leads to another database is refused in one sentence [OPS-2, OPS-12]', async () => {
    const directUrl = await cluster.copyTemplate('seeded', 'pooled_one')
    const otherUrl = await cluster.copyTemplate('migrated', 'pooled_other')
    const program = await start({
      DATABASE_URL: await startPooler({ directUrl }),
      DATABASE_DIRECT_URL: otherUrl,
    })
    expect(await program.exited).toBe(1)
    expect(program.output().trim()).toBe(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.',
    )
  })

  it('twenty visitors are quoted at once over three connections, and a booking is made and its email sent [OPS-12]', async () => {
    const directUrl = await cluster.copyTemplate('seeded', 'pooled')
    const program = await serve({
      DATABASE_URL: await startPooler({ directUrl }),
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL_SIZE: '20',
    })
    const quotes = Array.from({ length: 20 }, () => makeQuote(openVisitor(program)))
    expect(new Set(await Promise.all(quotes)).size).toBe(20)
    expect(await bookAnything(openVisitor(program))).toBe(201)
    await expect.poll(countMails, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(program.output()).not.toMatch(/prepared statement|"level":"?(error|50)/)
  })

  it('a database that was away for a moment is there again in three seconds, by the settings of the guide [OPS-12]', async () => {
    const directUrl = await cluster.copyTemplate('seeded', 'pooled_away')
    const program = await serve({
      DATABASE_URL: await startPooler({ directUrl }),
      DATABASE_DIRECT_URL: directUrl,
    })
    const isReady = async () => (await fetch(`${program.origin}/readyz`)).ok
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('alter database pooled_away allow_connections false')
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'pooled_away'",
    )
    await expect.poll(isReady, { timeout: 5000 }).toBe(false)
    await client.query('alter database pooled_away allow_connections true')
    await expect.poll(isReady, { timeout: 3000 }).toBe(true)
  })
})

it('a server uses no more connections than DATABASE_POOL_SIZE for its requests [OPS-12]', async () => {
  const url = await cluster.copyTemplate('seeded', 'small_pool')
  const program = await serve({ DATABASE_URL: url, DATABASE_POOL_SIZE: '2' })
  const quotes = Array.from({ length: 20 }, () => makeQuote(openVisitor(program)))
  expect(new Set(await Promise.all(quotes)).size).toBe(20)
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    "select application_name, count(*)::int from pg_stat_activity where datname = 'small_pool' and pid <> pg_backend_pid() group by 1",
  )
  expect(rows).toContainEqual({ application_name: 'kerbside', count: 2 })
})
