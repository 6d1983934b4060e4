import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { prepareQueue, startQueue } from '#server/db/queue/queue.ts'
import { freshDatabase } from '#test/support/database.ts'

const NAME = 'at-any-any-any-any-any'
const TASKS = [{ name: 'each-minute', timetable: '* * * * *', run: async () => 0 }]
const log = createLog('silent')

const { pool, url } = await freshDatabase('migrated')
await prepareQueue(url)
const other = new PgBoss({
  connectionString: url,
  schema: 'tasks',
  schedule: false,
  supervise: false,
})
await other.start()
afterAll(() => other.stop({ graceful: false }))

describe('a task of a timetable', () => {
  it.each([
    ['of a new database', async () => {}],
    [
      'of an earlier release, which let more jobs wait',
      () =>
        pool.query(
          `delete from tasks.job; update tasks.queue set policy = 'singleton', monitor_claim_on = null where name = '${NAME}'`,
        ),
    ],
  ])(
    'in a queue %s runs one at a time, and again at once where the queue looked at its jobs while it ran',
    async (_, arrange) => {
      await arrange()
      const begun: { end: () => void; fail: () => void }[] = []
      const run = () =>
        new Promise<void>((resolve, reject) =>
          begun.push({ end: resolve, fail: () => reject(new Error('a failure of this test')) }),
        )

      const first = await startQueue(url, TASKS, run, log)
      await other.send(NAME)
      await expect.poll(() => begun.length).toBe(1)
      expect(await other.send(NAME)).toBeNull()
      await other.supervise(NAME)
      begun[0]?.end()
      await first.stop()

      const second = await startQueue(url, TASKS, run, log)
      await other.send(NAME)
      await expect.poll(() => begun.length).toBe(2)
      begun[1]?.fail()
      // The next minute's job waits for no other try of the one that failed.
      await expect.poll(() => other.send(NAME)).not.toBeNull()
      await expect.poll(() => begun.length).toBe(3)
      begun[2]?.end()
      await second.stop()
    },
  )
})
