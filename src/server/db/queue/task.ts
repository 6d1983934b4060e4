import type { Context } from '#server/context.ts'

export type Task = {
  name: string
  /** A cron line, in UTC. */
  timetable: string
  /** Every process also polls this task all the time, so that no email waits a minute. */
  everySeconds?: number
  /** `run` must be idempotent: the queue delivers at least once. */
  run(ctx: Context): Promise<number>
}
