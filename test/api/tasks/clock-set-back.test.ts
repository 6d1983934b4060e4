import { expect, it } from 'vitest'
import { createClockWatch, forgetFuture } from '#server/db/queue/clock-set-back.ts'
import { prepareQueue } from '#server/db/queue/queue.ts'
import { freshDatabase } from '#test/support/database.ts'

const { pool, url } = await freshDatabase('migrated')
await prepareQueue(url)
const db = { executeSql: (text: string) => pool.query(text) }

/** The queue as it stands after a look at its timetables and a job of this minute, so many hours from now. */
async function lookAt(hours: number): Promise<void> {
  const then = `now() + interval '${hours} hours'`
  // The job is of no queue that exists.
  await pool.query(`
    set session_replication_role = replica;
    update tasks.version set cron_on = ${then};
    delete from tasks.job;
    insert into tasks.job (name, singleton_on, start_after)
      values ('at-any', (${then}) at time zone 'utc', ${then});
    reset session_replication_role`)
}

async function read() {
  const { rows } = await pool.query(
    `select cron_on is null as "looksAgain", singleton_on is null as "makesAgain", start_after <= now() as "mayRun"
     from tasks.version, tasks.job`,
  )
  return rows
}

it.each([1, 24 * 365])(
  'a clock that is set back by %i hours leaves nothing of the queue in the future [OPS-A7]',
  async (hours) => {
    await lookAt(hours)
    await forgetFuture(db)
    expect(await read()).toEqual([{ looksAgain: true, makesAgain: true, mayRun: true }])
  },
)

it('a clock that only goes on leaves the queue as it is, also a job that is to be tried again later [OPS-A7]', async () => {
  await lookAt(0)
  await pool.query(`update tasks.job set start_after = now() + interval '1 hour'`)
  await forgetFuture(db)
  expect(await read()).toEqual([{ looksAgain: false, makesAgain: false, mayRun: false }])
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
