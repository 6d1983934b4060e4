import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { isDatabaseAway } from '#server/db/connections/is-database-away.ts'

type Alone<Row> = {
  /** What the log calls a row, by its id: `customer 12`. */
  nameOf: (row: Row) => string
  /** How many rows are worked on at once. */
  atOnce?: number
  stopping?: AbortSignal | undefined
}

/**
 * Works on each row by itself [OPS-47]: one that fails is named in the log and holds up no other. Where one did, the run fails
 * at its end: the alert on tasks counts it, and a later run tries the row again. Returns the sum of what `work` returned.
 */
export async function eachAlone<Row>(
  ctx: Pick<Context, 'db' | 'log'>,
  rows: readonly Row[],
  { nameOf, atOnce = 1, stopping }: Alone<Row>,
  work: (row: Row) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = []
  const waiting = rows.values()
  let sum = 0
  let isAway = false
  const runThrough = async () => {
    for (const row of waiting) {
      if (isAway || stopping?.aborted === true) return
      try {
        // Added after the wait: `sum` may have grown meanwhile.
        const done = await work(row)
        sum += done
      } catch (err) {
        failures.push(err)
        ctx.log.warn(
          { err, object: nameOf(row), event: 'task_row' },
          'a task failed on one row and goes on with the others',
        )
        isAway ||= await isEveryoneRefused(ctx, err)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runThrough))
  if (failures.length > 0)
    throw new Error(`rows that failed: ${failures.length}`, { cause: failures[0] })
  return sum
}

/** A statement may take too long for one row alone; a database that is away answers nothing, and the other rows would fail too. */
const isEveryoneRefused = async ({ db }: Pick<Context, 'db'>, error: unknown): Promise<boolean> =>
  isDatabaseAway(error) &&
  db.execute(sql`select 1`).then(
    () => false,
    () => true,
  )

/** Takes the steps of a task in turn: one that fails holds up no other, and the run fails at its end. Returns their sum. */
export async function inTurn(steps: readonly (() => Promise<number>)[]): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const step of steps)
    try {
      sum += await step()
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return sum
}
