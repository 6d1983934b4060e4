import type { Context } from '#server/context.ts'

export type Task = {
  name: string
  /** A cron line, in UTC. */
  timetable: string
  /** Looked after all the time too, by every process: nobody waits a minute for a letter. */
  everySeconds?: number
  /** Idempotent: the queue delivers at least once. */
  run(ctx: Context): Promise<number>
}
