import { expect, it } from 'vitest'
import { createClockWatch, forgetFuture } from '#server/db/queue/clock-set-back.ts'
import { prepareQueue } from '#server/db/queue/queue.ts'
import { freshDatabase } from '#test/support/database.ts'

const { pool, url } = await freshDatabase('migrated')
await prepareQueue(url)
const db = { executeSql: (text: string) => pool.query(text) }

/** The queue as it stands after a look at its timetables and at its jobs, while one of this minute ran, so many hours from now. */
async function lookAt(hours: number): Promise<void> {
  const then = `now() + interval '${hours} hours'`
  await pool.query(`
    set session_replication_role = replica;
    delete from tasks.job;
    delete from tasks.queue;
    update tasks.version set cron_on = ${then}, monitor_backoff_on = ${then};
    insert into tasks.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
        deletion_seconds, partition, table_name, monitor_claim_on, monitor_on, maintain_on)
      values ('at-any', 'exclusive', 5, 1, true, 60, 60, 60, false, 'job_common', ${then}, ${then}, ${then});
    insert into tasks.job (name, state, started_on, singleton_on, start_after)
      values ('at-any', 'active', ${then}, (${then}) at time zone 'utc', ${then});
    reset session_replication_role`)
}

async function read() {
  const { rows } = await pool.query(
    `select cron_on is null as "looksAgain", singleton_on is null as "makesAgain", start_after <= now() as "mayRun",
       coalesce(monitor_claim_on, monitor_on, maintain_on, monitor_backoff_on) is null as "looksAtJobs",
       started_on <= now() as "mayExpire"
     from tasks.version, tasks.queue, tasks.job`,
  )
  return rows
}

const stands = (isForgotten: boolean) => ({
  looksAgain: isForgotten,
  makesAgain: isForgotten,
  mayRun: isForgotten,
  looksAtJobs: isForgotten,
  mayExpire: true,
})

it.each([1, 24 * 365])(
  'a clock that is set back by %i hours leaves nothing of the queue in the future [OPS-A7]',
  async (hours) => {
    await lookAt(hours)
    await forgetFuture(db)
    expect(await read()).toEqual([stands(true)])
  },
)

it('a clock that only goes on leaves the queue as it is, also a job that is to be tried again later [OPS-A7]', async () => {
  await lookAt(0)
  await pool.query(`update tasks.job set start_after = now() + interval '1 hour'`)
  await forgetFuture(db)
  expect(await read()).toEqual([stands(false)])
})

it('a clock that is set back is noticed once, and one that is set on or corrected by a second is not [OPS-A7]', () => {
  let [now, passed] = [1e12, 0]
  const wasSetBack = createClockWatch(
    () => now,
    () => passed,
  )
  const after = (shift: number) => {
    passed += 45_000
    now += 45_000 + shift
    return wasSetBack()
  }
  const HOUR = 3_600_000
  expect([0, HOUR, -1000, -HOUR, 0, -30 * 24 * HOUR, 0].map(after)).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
    false,
  ])
})
