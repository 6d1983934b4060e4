import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startCluster } from '#test/support/cluster.ts'
import { startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/** Whole minutes, because most tasks have one run in each; a task of the night falls into one of them at most. */
const MINUTES = 3
const MINUTE_S = 60
/** By then the demonstration's own work is done. */
const SETTLED_MS = 40_000

it('an idle server makes at most one transaction a second, and runs the tasks of every minute at most two minutes apart [OPS-15]', {
  timeout: 360_000,
}, async () => {
  const cluster = await startCluster()
  onTestFinished(cluster.stop)
  const url = await cluster.copyTemplate('seeded', 'idle')
  // Nobody is late and nothing is due, at whatever hour of the day this runs.
  const open = new Client({ connectionString: url })
  await open.connect()
  await open.query(`update bookings set scheduled_date = scheduled_date + interval '30 days',
    deposit_due_at = deposit_due_at + interval '30 days' where status in ('pending', 'accepted')`)
  await open.end()
  const dataDir = buildDataDir()
  onTestFinished(() => removeDataDir(dataDir))
  const program = await startProgram({
    DATABASE_URL: url,
    KERBSIDE_DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  await waitUntilReady(program)
  // From another database, so that the count does not contain itself.
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  onTestFinished(() => client.end())
  // PostgreSQL counts the transactions of its own housekeeping too, which a new database has much of.
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  const countTransactions = async () => {
    const { rows } = await client.query(
      "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'idle'",
    )
    return rows[0].count as number
  }
  await sleep(SETTLED_MS)
  const made: number[] = []
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const before = await countTransactions()
    await sleep(MINUTE_S * 1000)
    made.push((await countTransactions()) - before)
  }
  const tasks = new Client({ connectionString: url })
  await tasks.connect()
  const { rows } = await tasks.query<{ seconds: number }>(
    `select extract(epoch from started_on - lag(started_on) over (order by started_on))::float as seconds
     from tasks.job where name = 'at-any-any-any-any-any' and state = 'completed' offset 1`,
  )
  await tasks.end()
  const apart = rows.map(({ seconds }) => Math.round(seconds))
  console.log(
    `${made.join(', ')} transactions a minute; the tasks ran ${apart.join(', ')} seconds apart`,
  )
  expect(await stopProgram(program)).toBe(0)
  const [, usual = 0] = made.toSorted((one, other) => one - other)
  expect(usual).toBeLessThanOrEqual(MINUTE_S)
  expect(apart.length).toBeGreaterThanOrEqual(MINUTES - 1)
  expect(Math.max(...apart)).toBeLessThanOrEqual(2 * MINUTE_S)
})
