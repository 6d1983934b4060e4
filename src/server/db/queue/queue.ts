import { PgBoss } from 'pg-boss'
import type { Log } from '#server/config/log.ts'
import { IDLE_CONNECTION_MS } from '#server/db/open.ts'
import { createClockWatch, forgetFuture } from './clock-set-back.ts'
import type { Task } from './task.ts'

export type Queue = { stop(): Promise<void> }

/** The queue only coordinates work, so its own few connections suffice. */
const CONNECTIONS = 3
const STOP_MS = 10_000
/** Timeouts that the queue passes to its pool: without them a query through a silent network would block stopping for ever. */
const TIMEOUTS = { query_timeout: 10_000, statement_timeout: 9000, connectionTimeoutMillis: 2000 }
/**
 * After this long, and at most two minutes more, the queue notices a killed worker and runs the task again, so tasks
 * must be idempotent.
 */
const EXPIRE_SECONDS = 60
/** How often a worker looks for jobs while NOTIFY wakes it: an idle server leaves the database alone. */
const UNWOKEN_SECONDS = 300
/** How often the queue looks at its timetables. */
const LOOK_SECONDS = 45

const OPTIONS = {
  schema: 'tasks',
  max: CONNECTIONS,
  idleTimeoutMillis: IDLE_CONNECTION_MS,
  ...TIMEOUTS,
}

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

/** Tasks of one timetable share a queue: a job costs the database more than most tasks do. */
const queueNameOf = (timetable: string) =>
  `at-${timetable.replaceAll('*', 'any').replaceAll(/[^a-z0-9]+/g, '-')}`

/** A task that fails holds up no other; its group is run again. */
async function runGroup(group: readonly Task[], run: (task: Task) => Promise<unknown>) {
  const outcomes = await Promise.allSettled(group.map(run))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Allows one job of a queue to wait or run at a time. Under a policy that lets one run while more wait, the queue records
 * what runs only when it looks at its jobs, and starts nothing else before that: a task of every minute missed minutes.
 */
const POLICY = 'exclusive'

/** A failed job that waits for its retry blocks the next one. Where the next one comes within the hour, it is the retry. */
const retryLimitOf = (name: string) => (/^at-(any|\d+-59-\d+)-/.test(name) ? 0 : 5)

/** Writes only what is missing or was made by another policy, and drops the timetables of queues that an earlier release had. */
async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const policies = new Map((await boss.getQueues()).map(({ name, policy }) => [name, policy]))
  for (const name of names)
    if (!policies.has(name))
      await boss.createQueue(name, {
        policy: POLICY,
        retryLimit: retryLimitOf(name),
        retryBackoff: true,
        expireInSeconds: EXPIRE_SECONDS,
        notify: true,
      })
    else if (policies.get(name) !== POLICY)
      await boss
        .getDb()
        .executeSql(
          'update tasks.queue set policy = $2, retry_limit = $3, singletons_active = null where name = $1',
          [name, POLICY, retryLimitOf(name)],
        )
  for (const { name } of await boss.getSchedules())
    if (!names.includes(name)) await boss.unschedule(name)
}

/**
 * Runs every task by its timetable, one run at a time each. Delivery is at least once. Where the machine's clock was set
 * back, the queue begins anew.
 */
export async function startQueue(
  databaseUrl: string,
  tasks: readonly Task[],
  run: (task: Task) => Promise<unknown>,
  log: Log,
): Promise<Queue> {
  let boss = await openQueue(databaseUrl, tasks, run, log)
  let looking = Promise.resolve()
  let isStale = false
  const wasSetBack = createClockWatch()
  const look = async () => {
    isStale ||= wasSetBack()
    // A queue that begins reads what ran when it was last looked at.
    await forgetFuture(boss.getDb())
    if (isStale) {
      log.warn({ event: 'queue' }, 'the clock was set back: the task queue begins anew')
      await boss.stop({ graceful: true, timeout: STOP_MS })
      boss = await openQueue(databaseUrl, tasks, run, log)
      isStale = false
    }
  }
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((err) =>
        log.warn({ err, event: 'queue' }, 'the task queue could not look at the clock'),
      )
  }, LOOK_SECONDS * 1000).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
      await boss.stop({ graceful: true, timeout: STOP_MS })
    },
  }
}

async function openQueue(
  databaseUrl: string,
  tasks: readonly Task[],
  run: (task: Task) => Promise<unknown>,
  log: Log,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...OPTIONS,
    connectionString: databaseUrl,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    cronMonitorIntervalSeconds: LOOK_SECONDS,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: 120,
    // None of our jobs waits for another job, and no schema of ours is changed in the background.
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    // PostgreSQL's own autovacuum suffices for a queue of a few jobs a minute.
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (err) => log.warn({ err, event: 'queue' }, 'the task queue lost its database'))
  try {
    await boss.start()
    const groups = Map.groupBy(tasks, ({ timetable }) => queueNameOf(timetable))
    await createQueues(boss, [...groups.keys()])
    for (const [name, group] of groups) {
      const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: UNWOKEN_SECONDS }
      await boss.work(name, polling, () => runGroup(group, run))
      await boss.schedule(name, group[0]?.timetable ?? '')
    }
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
  return boss
}
