import { type Context, NOBODY } from '#server/context.ts'
import type { Runtime } from '#server/runtime.ts'
import { pollTask } from './poll-task.ts'
import { startQueue } from './queue.ts'
import type { Task } from './task.ts'

/** Of a burst of changes the first hundred are named. */
const MOST_CAUSES = 100

export type Tasks = {
  /** Runs a polled task at once; without a name all of them. */
  wake(name?: string): void
  /** Says which trace wakes the task next. */
  noteCause(name: string, traceparent: string): void
  stop(): Promise<void>
}

/** Starts the background tasks. They act without an account, and record each change as the clock's. */
export async function startTasks(
  databaseUrl: string,
  tasks: readonly Task[],
  runtime: Runtime,
): Promise<Tasks> {
  const stopping = new AbortController()
  const causes = new Map<string, Set<string>>()
  const run = (task: Task) => {
    const woken = [...(causes.get(task.name) ?? [])]
    causes.delete(task.name)
    return traced(task, runtime, woken, async () => {
      const count = await measure(task, runtime, () =>
        task.run(createTaskContext(runtime), stopping.signal),
      )
      if (count > 0) runtime.log.info({ task: task.name, count }, 'a task has done its work')
      return count
    })
  }
  const queue = await startQueue(databaseUrl, tasks, run, runtime.log)
  const pollers = tasks.flatMap(({ everySeconds, ...task }) =>
    everySeconds === undefined ? [] : [pollTask({ ...task, everySeconds }, run)],
  )
  return {
    wake: (name) => {
      for (const poller of pollers) if (name === undefined || poller.name === name) poller.wake()
    },
    noteCause: (name, traceparent) => {
      const noted = causes.get(name) ?? new Set()
      if (noted.size < MOST_CAUSES) causes.set(name, noted.add(traceparent))
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...pollers.map((poller) => poller.stop()), queue.stop()])
    },
  }
}

/** The run goes on with the trace that woke it; one that gathers the work of several traces links to each. */
async function traced(
  { name }: Task,
  { tracing }: Pick<Runtime, 'tracing'>,
  causes: readonly string[],
  run: () => Promise<number>,
): Promise<number> {
  if (!tracing) return run()
  return tracing.span({ name: `task ${name}`, kind: 'consumer', causes }, async (span) => {
    const count = await run()
    span.add({ 'kerbside.task': name, 'kerbside.task.count': count })
    return count
  })
}

async function measure(
  { name: task }: Task,
  { measures, log }: Pick<Runtime, 'measures' | 'log'>,
  run: () => Promise<number>,
): Promise<number> {
  const since = performance.now()
  const count = (isDone: boolean) =>
    measures.countTask({ task, isDone, seconds: (performance.now() - since) / 1000 })
  try {
    const done = await run()
    count(true)
    return done
  } catch (err) {
    count(false)
    log.warn({ err, task, event: 'task' }, 'a task failed and is run again')
    throw err
  }
}

export function createTaskContext(runtime: Runtime): Context {
  return {
    ...runtime.providers,
    db: runtime.db,
    env: runtime.env,
    log: runtime.log,
    actor: NOBODY,
    now: runtime.now(),
    requestId: crypto.randomUUID(),
    answers: runtime.answers,
    answerHeaders: new Headers(),
    idempotencyKey: null,
    addressPrefix: null,
    userAgentFamily: null,
  }
}
