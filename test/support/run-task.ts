import type { Log } from '#server/config/log.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { TASKS } from '#server/tasks.ts'
import type { TestApi } from './api.ts'

/** Runs a background task by its name, as a worker does, and returns how many items it processed. */
export async function runTask(api: TestApi, name: string, log?: Log): Promise<number> {
  const task = TASKS.find((it) => it.name === name)
  if (!task) throw new Error(`there is no task ${name}`)
  return task.run({ ...createTaskContext(api.runtime), ...(log && { log }) })
}
