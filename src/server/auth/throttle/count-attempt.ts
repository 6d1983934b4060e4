import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'

/**
 * Counts one more try of `subject` in the current window and returns the count. The database stores it, so it survives
 * a restart.
 */
export async function countAttempt(
  ctx: Context,
  { name, subject, windowMinutes }: { name: string; subject: string; windowMinutes: number },
): Promise<number> {
  const now = ctx.now.toString()
  const isOver = sql`${attemptCounters.windowStartsAt} < ${now}::timestamptz - make_interval(mins => ${windowMinutes})`
  const [row] = await ctx.db
    .insert(attemptCounters)
    .values({ name, subject, count: 1, windowStartsAt: ctx.now } satisfies NewRow<
      typeof attemptCounters
    >)
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.subject],
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
        windowStartsAt: sql`case when ${isOver} then ${now}::timestamptz else ${attemptCounters.windowStartsAt} end`,
      },
    })
    .returning({ count: attemptCounters.count })
  return row?.count ?? 1
}
