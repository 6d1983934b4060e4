import { type Context, NOBODY } from '#server/context.ts'
import type { Services } from '#server/services.ts'
import { pollTask } from './poll-task.ts'
import { startQueue } from './queue.ts'
import type { Task } from './task.ts'

export type Tasks = {
  /** Runs a polled task at once; without a name all of them. */
  wake(name?: string): void
  stop(): Promise<void>
}

/** Starts the background tasks. They act without an account, and record each change as the clock's. */
export async function startTasks(
  databaseUrl: string,
  tasks: readonly Task[],
  services: Services,
): Promise<Tasks> {
  const stopping = new AbortController()
  const run = async (task: Task) => {
    const count = await measure(task, services, () =>
      task.run(createTaskContext(services), stopping.signal),
    )
    if (count > 0) services.log.info({ task: task.name, count }, 'a task has done its work')
    return count
  }
  const queue = await startQueue(databaseUrl, tasks, run, services.log)
  const pollers = tasks.flatMap(({ everySeconds, ...task }) =>
    everySeconds === undefined ? [] : [pollTask({ ...task, everySeconds }, run, services.log)],
  )
  return {
    wake: (name) => {
      for (const poller of pollers) if (name === undefined || poller.name === name) poller.wake()
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...pollers.map((poller) => poller.stop()), queue.stop()])
    },
  }
}

async function measure(
  { name: task }: Task,
  { measures }: Pick<Services, 'measures'>,
  run: () => Promise<number>,
): Promise<number> {
  const since = performance.now()
  const count = (isDone: boolean) =>
    measures.countTask({ task, isDone, seconds: (performance.now() - since) / 1000 })
  try {
    const done = await run()
    count(true)
    return done
  } catch (error) {
    count(false)
    throw error
  }
}

export function createTaskContext(services: Services): Context {
  return {
    ...services.providers,
    db: services.db,
    env: services.env,
    log: services.log,
    actor: NOBODY,
    now: services.now(),
    requestId: crypto.randomUUID(),
    answers: services.answers,
    answerHeaders: new Headers(),
    idempotencyKey: null,
    addressPrefix: null,
    userAgentFamily: null,
  }
}
