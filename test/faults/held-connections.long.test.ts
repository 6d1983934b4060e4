import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookThrough, expectStored } from '#test/support/book-through.ts'
import { timesIn } from '#test/support/long-run.ts'
import { getStatus, stopProgram } from '#test/support/program.ts'
import { startRunning } from '#test/support/running.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* A database that answers, while others hold what a booking needs: every connection of the pool, or the mechanic's row. */

const TIMES = timesIn({ short: 1, long: 3 })
const CONNECTIONS = 10
const LOCKED_MS = 10_000
/** Of each round's 120 customers, those of its eleven other mechanics. */
const OTHERS = 110
/** Ends a test that hangs: each of these is waited for, and comes sooner where the machine is idle. */
const PATIENCE = { timeout: 40_000, interval: 20 }

const dataDir = buildDataDir()
const program = await startRunning(dataDir, { DATABASE_POOL_SIZE: String(CONNECTIONS) })
const { pool } = program

afterAll(async () => {
  await pool.end()
  expect(await stopProgram(program)).toBe(0)
  await removeDataDir(dataDir)
})

/** While this table has a row, each booking that is written sleeps for five minutes, in a connection of the program's pool. */
beforeAll(async () => {
  await pool.query(`
    create table spell (cast_at timestamptz default now());
    create function fall_asleep() returns trigger language plpgsql as $$
      begin if exists (select from spell) then perform pg_sleep(300); end if; return new; end $$;
    create trigger fall_asleep before insert on bookings for each row execute function fall_asleep()`)
})

const readiness = () => getStatus(`${program.origin}/readyz`)

async function countProgram(condition: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity where application_name = 'kerbside' and ${condition}`,
  )
  return rows[0].count
}

async function expectAlive(): Promise<void> {
  await expect.poll(() => getStatus(`${program.origin}/healthz`), PATIENCE).toBe(200)
  expect(program.child.exitCode).toBeNull()
}

it(`a pool of which each connection would sleep for five minutes, ${TIMES} times: not ready, and well again once they need not [OPS-A4, OPS-7]`, async () => {
  for (let round = 0; round < TIMES; round += 1) {
    const ledger = await bookThrough(program, round, async () => {
      await pool.query('insert into spell default values')
      await expect
        .poll(() => countProgram(`wait_event = 'PgSleep'`), PATIENCE)
        .toBeGreaterThan(CONNECTIONS / 2)
      await expect.poll(readiness, PATIENCE).toBe(503)
      await expectAlive()
      await pool.query('delete from spell')
      await expect.poll(readiness, PATIENCE).toBe(200)
      await expect.poll(() => countProgram(`wait_event = 'PgSleep'`), PATIENCE).toBe(0)
    })
    expect(ledger.retries).toBeGreaterThan(0)
    await expectStored(pool, ledger)
  }
}, 240_000)

it(`a mechanic’s row that somebody locks for ten seconds, ${TIMES} times: who books them is refused meanwhile and has the hour afterwards, and others book [OPS-A4, OPS-7]`, async () => {
  for (let round = 0; round < TIMES; round += 1) {
    const ledger = await bookThrough(program, round, async () => {
      const client = await pool.connect()
      await client.query('begin')
      const { rows } = await client.query(
        'select id from mechanics where id = (select max(id) from mechanics) for update',
      )
      const [{ id: lockedId }] = rows
      const countOthers = async () => {
        const { rows } = await pool.query(
          'select count(*)::int as count from bookings where mechanic_id between $1 - 11 and $1 - 1',
          [lockedId],
        )
        return rows[0].count
      }
      const lockedUntil = sleep(LOCKED_MS)
      await expect.poll(() => countProgram(`wait_event_type = 'Lock'`), PATIENCE).toBeGreaterThan(0)
      await expectAlive()
      await expect.poll(countOthers, PATIENCE).toBe(OTHERS)
      await lockedUntil
      await client.query('rollback')
      client.release()
      await expect.poll(readiness, PATIENCE).toBe(200)
    })
    expect(ledger.retries).toBeGreaterThan(0)
    await expectStored(pool, ledger)
  }
}, 240_000)
