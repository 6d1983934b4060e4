import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { taskProgress } from '#server/db/schema/task-progress.ts'
import type { NewRow } from '#server/db/statement.ts'

/** One statement looks at so many rows, most of which stay as they are: a fraction of the time that it has by default. */
export const LOOKED_AT = 500
/** The next run goes on from there: with more than a night's quotes of the largest marketplace that was measured. */
const MOST_STEPS = 1600

type Step = {
  /** How many rows it looked at, and the time of the last. */
  looked: number
  last: string | null
  changed: number
}

/**
 * Looks through rows in the order of their time, each of them once and not every night anew: of a few that are due among
 * all that stay no index could say which. `look` takes the first rows from a time on, those of the same time together, and
 * what is later than `until` is looked at again, because it may still change. Returns how many rows were changed.
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
