import type { Context } from '#server/context.ts'

export type Task = {
  name: string
  /** A cron line, in UTC. */
  timetable: string
  /**
   * Every worker also runs this task at once when a trigger of the database names it, and otherwise this often: what
   * becomes due by the clock alone has no trigger.
   */
  everySeconds?: number
  /**
   * A run that found work, but less than a full batch, is followed no sooner than this by the next one, so that what many customers do
   * in the meantime is one batch. The first run does not wait.
   */
  gatherMs?: number
  /**
   * `run` must be idempotent: the queue delivers at least once. One that works through a long list ends early once the
   * server is stopping, which waits for it.
   */
  run(ctx: Context, stopping?: AbortSignal): Promise<number>
}
