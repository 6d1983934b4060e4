import { PgBoss } from 'pg-boss'
import type { Log } from '#server/config/log.ts'
import type { Task } from './task.ts'

export type Queue = { stop(): Promise<void> }

/** The queue only coordinates work, so its own few connections suffice. */
const CONNECTIONS = 3
const STOP_MS = 10_000
/**
 * The queue passes these options to its pool: without them a query through a silent network would block stopping for
 * ever.
 */
const PATIENCE = { query_timeout: 10_000, statement_timeout: 9000, connectionTimeoutMillis: 2000 }
/** The queue notices a killed worker after this long and runs the task again, so tasks must be idempotent. */
const EXPIRE_SECONDS = 60

const OPTIONS = { schema: 'tasks', max: CONNECTIONS, ...PATIENCE }

/** Creates or updates the queue's own schema, and runs nothing. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...OPTIONS,
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Runs every task by its timetable, one run at a time each. Delivery is at least once. */
export async function startQueue(
  databaseUrl: string,
  tasks: readonly Task[],
  run: (task: Task) => Promise<unknown>,
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({ ...OPTIONS, connectionString: databaseUrl })
  boss.on('error', (err) => log.warn({ err, event: 'queue' }, 'the task queue lost its database'))
  await boss.start()
  for (const task of tasks) {
    await boss.createQueue(task.name, {
      policy: 'singleton',
      retryLimit: 5,
      retryBackoff: true,
      expireInSeconds: EXPIRE_SECONDS,
    })
    await boss.work(task.name, { pollingIntervalSeconds: 5 }, async () => {
      await run(task)
    })
    await boss.schedule(task.name, task.timetable)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_MS }) }
}
