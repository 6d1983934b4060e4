import type { Context } from '#server/context.ts'

export type Task = {
  name: string
  /** A cron line, in UTC. */
  timetable: string
  /**
   * Every worker also runs this task whenever a trigger of the database names it, and otherwise this often: what becomes due
   * only by time has no trigger.
   */
  everySeconds?: number
  /**
   * The least time between a run that found less than a full batch and the next one, so that what many customers do meanwhile
   * becomes one batch. The first run does not wait.
   */
  gatherMs?: number
  /**
   * `run` must be idempotent: the queue delivers at least once. One that works through a long list ends early once the
   * server is stopping, which waits for it.
   */
  run(ctx: Context, stopping?: AbortSignal): Promise<number>
}
