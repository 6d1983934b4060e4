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
  /** Changes those of them that are due, and returns how many. */
  change: () => Promise<number>
}

/**
 * Looks through rows in the order of their time, each of them once, instead of all of them every night: no index could tell
 * the few that are due from all that stay. `look` takes the first rows from a time on, all rows of that time together. Rows
 * later than `until` are looked at again, because they may still change, and so is everything from a step on whose change
 * fails; the steps after it are taken all the same [OPS-47]. Returns how many rows were changed.
 */
export async function lookFurther(
  ctx: Context,
  { task, until }: { task: string; until: Temporal.Instant },
  look: (from: string) => Promise<Step>,
): Promise<number> {
  let from = await readProgress(ctx, task)
  let sum = 0
  const failures: unknown[] = []
  const store = async (at: Temporal.Instant) => {
    if (failures.length === 0) await storeProgress(ctx, task, at)
  }
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { looked, last, change } = await look(from?.toString() ?? '-infinity')
    await change().then(
      (changed) => {
        sum += changed
      },
      (error: unknown) => failures.push(error),
    )
    if (looked < LOOKED_AT || last === null) {
      await store(until)
      break
    }
    // PostgreSQL counts microseconds: the next time that a row can have.
    from = Temporal.Instant.from(last).add({ microseconds: 1 })
    await store(Temporal.Instant.compare(from, until) > 0 ? until : from)
  }
  if (failures.length > 0) throw failures[0]
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
