import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { apiRoutes } from '#server/routes.ts'
import { isInstalled } from '#test/support/debian.ts'
import { type Pair, startPair } from '#test/support/installation/standby.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

const LAG_SECONDS = 2
const dataDir = buildDataDir()
let pair: Pair
let program: Program
let primary: Client
let standby: Client

const connect = async (connectionString: string) => {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What waits for an administrator, which each new message raises by one. */
const countMessages = async () => {
  const response = await fetch(`${program.origin}/api/admin/overview`)
  expect(response.status).toBe(200)
  return (await response.json()).waiting.messages
}

const writeMessage = () =>
  primary.query(
    `insert into contact_messages (name, email, subject, message)
     values ('Robin Carter', 'robin.carter@example.co.uk', 'Opening times', 'When are you there?')`,
  )

const countIn = async (client: Client): Promise<number> => {
  const { rows } = await client.query(
    'select count(*)::int as count from contact_messages where answered_at is null',
  )
  return rows[0].count
}

const LAGGING = apiRoutes.map(([endpoint]) => endpoint).filter(({ mayLag }) => mayLag)

describe.skipIf(!isInstalled('pg_ctlcluster'))('with a read replica', () => {
  beforeAll(async () => {
    pair = await startPair()
    program = await startProgram({
      KERBSIDE_DATA_DIR: dataDir,
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: pair.standbyUrl,
      DATABASE_REPLICA_LAG_SECONDS: String(LAG_SECONDS),
      LOG_LEVEL: 'warn',
    })
    await waitUntilReady(program)
    primary = await connect(pair.primaryUrl)
    standby = await connect(pair.standbyUrl)
  }, 120_000)
  afterAll(async () => {
    await primary?.end()
    await standby?.end().catch(() => {})
    if (program) await stopProgram(program)
    await pair?.close()
    await removeDataDir(dataDir)
  })

  /** Writes what the replica cannot know yet, and says whether the answer does not know it either. */
  const isReadFromReplica = async () => {
    await standby.query('select pg_wal_replay_resume()')
    await expect.poll(() => countIn(standby)).toBe(await countIn(primary))
    await expect.poll(countMessages).toBe(await countIn(primary))
    await standby.query('select pg_wal_replay_pause()')
    await writeMessage()
    return (await countMessages()) === (await countIn(primary)) - 1
  }

  it('what may be seconds old is read there [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
  })

  it('the primary is asked while the replica is further behind than is allowed [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    await expect.poll(countMessages, { timeout: 30_000 }).toBe(await countIn(primary))
    expect(await countIn(standby)).toBeLessThan(await countIn(primary))
  })

  it('each call that may be read there is a read, and a standby answers it [OPS-31]', async () => {
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
    await standby.query('select pg_wal_replay_resume()')
    expect(LAGGING.length).toBeGreaterThan(5)
    const before = program.output().length
    for (const { method, path } of LAGGING) {
      expect(method).toBe('GET')
      const response = await fetch(program.origin + path.replace('{id}', '1'))
      expect([path, response.status]).toEqual([path, 200])
    }
    expect(program.output().slice(before)).not.toContain('replica_left')
  })

  it('a standby of another database is never read, however far its log is [OPS-31]', async () => {
    await primary.query('create database elsewhere')
    const elsewhere = new URL(pair.primaryUrl)
    elsewhere.pathname = 'elsewhere'
    await migrateDatabase(elsewhere.href)
    const replica = new URL(pair.standbyUrl)
    replica.pathname = 'elsewhere'
    await standby.query('select pg_wal_replay_resume()')
    const otherDir = buildDataDir()
    const other = await startProgram({
      KERBSIDE_DATA_DIR: otherDir,
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: replica.href,
      LOG_LEVEL: 'warn',
    })
    try {
      await waitUntilReady(other)
      await writeMessage()
      const read = async () => {
        const overview = await (await fetch(`${other.origin}/api/admin/overview`)).json()
        return overview.waiting.messages
      }
      const outputAfterReading = async () => {
        await read()
        return other.output()
      }
      await expect
        .poll(outputAfterReading, { timeout: 20_000 })
        .toContain('replica is of another database')
      expect(await read()).toBe(await countIn(primary))
    } finally {
      await stopProgram(other)
      await removeDataDir(otherDir)
    }
  })

  it('the primary answers while the replica is away, and the replica again once it is back [OPS-31]', async () => {
    await standby.end()
    await pair.standby.kill()
    await writeMessage()
    expect(await countMessages()).toBe(await countIn(primary))
    expect(program.output()).toContain('replica_left')
    await pair.standby.start()
    standby = await connect(pair.standbyUrl)
    await expect.poll(isReadFromReplica, { timeout: 30_000 }).toBe(true)
  })
})
