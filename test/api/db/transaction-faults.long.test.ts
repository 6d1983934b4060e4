import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { type Db, openDatabase, openDb, openPool } from '#server/db/open.ts'
import { freshDatabase } from '../../support/database.ts'
import { type StatementFault, startStatementFaults } from '../../support/statement-faults.ts'

const own = await freshDatabase('empty')
await own.pool.query('create table marks (id int primary key)')
const url = new URL(own.url)
const faults = await startStatementFaults(Number(url.port))
url.port = String(faults.port)
/** The pool is small, so that a single lost connection is noticed. */
const CONNECTIONS = 2
const pool: Pool = openPool(url.href)
pool.options.max = CONNECTIONS
const db = openDb(pool)

afterAll(async () => {
  // `end` waits for every client that was taken.
  await pool.end()
  faults.close()
})

const markTwice = (db: Db) =>
  db.transaction(async (db) => {
    await db.execute(sql`insert into marks values (1)`)
    await db.execute(sql`insert into marks values (${2})`)
  })

const marks = async () => (await own.pool.query('select id from marks order by id')).rows

beforeEach(async () => {
  faults.breakStatement(0, 'reset')
  await own.pool.query('truncate marks')
})

async function expectWhole(): Promise<void> {
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  expect(pool.waitingCount).toBe(0)
  expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS)
}

/** Uses all connections of the pool at once: each works, and none is inside an older transaction. */
async function expectRecovered(): Promise<void> {
  faults.breakStatement(0, 'reset')
  await own.pool.query('truncate marks')
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, id) =>
      db.transaction(async (db) => {
        await db.execute(sql`insert into marks values (${id})`)
        const { rows } = await db.execute<{ n: number }>(sql`select 1 as n`)
        return rows[0]?.n
      }),
    ),
  )
  expect(answers).toEqual([1, 1])
  expect(await marks()).toEqual([{ id: 0 }, { id: 1 }])
  await expectWhole()
  // PostgreSQL ends what was open on a connection a moment after it was closed.
  const countOpen = async () => {
    const open = await own.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    )
    return open.rowCount
  }
  await expect.poll(countOpen).toBe(0)
}

const STATEMENTS = ['BEGIN', 'the first statement', 'the second statement', 'COMMIT']
const FAULTS: StatementFault[] = ['refused', 'reset', 'answer lost', 'silence']

describe.each(STATEMENTS.map((name, at) => [name, at + 1] as const))('%s', (name, nth) => {
  it.each(FAULTS)('meets %s: what called hears of it and no connection is lost', async (fault) => {
    faults.breakStatement(nth, fault)
    await expect(markTwice(db)).rejects.toThrow()
    await expectWhole()
    expect(faults.countStatements()).toBeGreaterThanOrEqual(nth)
    // Only a COMMIT whose response was lost may have been carried out.
    const isCommitted = name === 'COMMIT' && fault === 'answer lost'
    expect((await marks()).length).toBe(isCommitted ? 2 : 0)
    await expectRecovered()
  })
})

describe('ROLLBACK', () => {
  it.each(FAULTS)('meets %s: what called hears of its own error', async (fault) => {
    faults.breakStatement(3, fault)
    const refusal = new Error('a refusal of ours')
    const run = db.transaction(async (db) => {
      await db.execute(sql`insert into marks values (1)`)
      throw refusal
    })
    await expect(run).rejects.toBe(refusal)
    expect(faults.countStatements()).toBe(3)
    await expectWhole()
    expect(await marks()).toEqual([])
    await expectRecovered()
  })
})

it('a transaction that is refused by us gives its connection back, and the next one uses it', async () => {
  await db.execute(sql`select 1`)
  const pidOf = async (db: Db) =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  const pids: unknown[] = []
  for (let at = 0; at < 3; at += 1)
    await db
      .transaction(async (db) => {
        pids.push(await pidOf(db))
        throw new Error('a refusal of ours')
      })
      .catch(() => {})
  expect(new Set(pids).size).toBe(1)
})

it('a transaction inside another is a savepoint', async () => {
  await db.transaction(async (db) => {
    await db.execute(sql`insert into marks values (1)`)
    const inner = db.transaction(async (db) => {
      await db.execute(sql`insert into marks values (2)`)
      throw new Error('a refusal of ours')
    })
    await expect(inner).rejects.toThrow('a refusal of ours')
  })
  expect(await marks()).toEqual([{ id: 1 }])
})

it('a transaction whose failed statement was caught does not pass for committed', async () => {
  const run = db.transaction(async (db) => {
    await db.execute(sql`insert into marks values (1)`)
    await db.execute(sql`insert into marks values (1)`).catch(() => {})
  })
  await expect(run).rejects.toThrow('a failed transaction cannot be committed')
  expect(await marks()).toEqual([])
  await expectRecovered()
})

it('the database is closed without a connection that is never released [OPS-3]', async () => {
  const database = await openDatabase(
    {
      databaseUrl: own.url,
      databaseDirectUrl: null,
      databasePool: POOL_DEFAULTS,
      dataDir: '/nonexistent',
      mode: 'demo',
    },
    createLog('silent'),
  )
  const client = await database.pool.connect()
  await database.close()
  await expect(database.pool.connect()).rejects.toThrow('Cannot use a pool after calling end')
  client.release()
})

it('a transaction takes the isolation level that is asked for', async () => {
  const { rows } = await db.transaction(
    (db) =>
      db.execute<{ level: string }>(sql`select current_setting('transaction_isolation') level`),
    { isolationLevel: 'serializable' },
  )
  expect(rows).toEqual([{ level: 'serializable' }])
})
