import { PgBoss } from 'pg-boss'
import { afterAll, expect, it } from 'vitest'
import { startTasks } from '#server/db/queue/start-tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { freshStock } from '#test/support/stock.ts'

const stock = await freshStock()
const { runtime } = createTestApi(stock.db)
const boss = new PgBoss({ connectionString: stock.url, schema: 'tasks', schedule: false })
await boss.start()
afterAll(() => boss.stop({ graceful: false }))

const fail = async () => {
  throw new Error('a failure of this test')
}

it('a run that fails is in the log by the name of its task, also one by its timetable [OPS-47]', async () => {
  const { log, lines } = createRecordingLog()
  const timetable = '0 0 1 1 *'
  const tasks = await startTasks(
    stock.url,
    [
      { name: 'by-timetable', timetable, run: fail },
      { name: 'polled', timetable, everySeconds: 600, run: fail },
    ],
    { ...runtime, log },
  )
  const failed = () => lines.filter(({ event }) => event === 'task').map(({ task }) => task)
  await expect.poll(failed).toEqual(['polled'])
  await boss.send('at-0-0-1-1-any')
  await expect.poll(() => failed().toSorted()).toEqual(['by-timetable', 'polled', 'polled'])
  expect(lines.find(({ event }) => event === 'task')).toMatchObject({ level: 'warn', err: {} })
  await tasks.stop()
})
