import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { taskProgress } from '#server/db/schema/task-progress.ts'
import type { NewRow } from '#server/db/statement.ts'

/** The most rows that one statement looks at, most of which stay unchanged: they take a fraction of its time limit. */
export const LOOKED_AT = 500
/**
 * The most steps of one run, after which the next run continues: more than one night's quotes of the largest marketplace that
 * was measured.
 */
const MOST_STEPS = 1600

type Step = {
  /** How many rows it looked at, and the time of the last. */
  looked: number
  last: string | null
  changed: number
}

/**
 * Looks through rows in the order of their time, each of them once, instead of all of them every night: no index could tell
 * the few that are due from all that stay. `look` takes the first rows from a time on, all rows of that time together. Rows
 * later than `until` are looked at again, because they may still change. Returns how many rows were changed.
 */
export async function lookFurther(
  ctx: Context,
  { task, until }: { task: string; until: Temporal.Instant },
  look: (from: string) => Promise<Step>,
): Promise<number> {
  let from = await readProgress(ctx, task)
  let sum = 0
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { looked, last, changed } = await look(from?.toString() ?? '-infinity')
    sum += changed
    if (looked < LOOKED_AT || last === null) {
      await storeProgress(ctx, task, until)
      break
    }
    // PostgreSQL counts microseconds: the next time that a row can have.
    from = Temporal.Instant.from(last).add({ microseconds: 1 })
    await storeProgress(ctx, task, Temporal.Instant.compare(from, until) > 0 ? until : from)
  }
  return sum
}

async function readProgress(ctx: Context, task: string): Promise<Temporal.Instant | null> {
  const [row] = await ctx.db.select().from(taskProgress).where(eq(taskProgress.task, task))
  return row?.doneUntil ?? null
}

async function storeProgress(
  ctx: Context,
  task: string,
  doneUntil: Temporal.Instant,
): Promise<void> {
  await ctx.db
    .insert(taskProgress)
    .values({ task, doneUntil } satisfies NewRow<typeof taskProgress>)
    .onConflictDoUpdate({ target: taskProgress.task, set: { doneUntil } })
}
