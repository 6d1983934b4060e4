import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'

/** What a further try changes: it counts in the window that is open, or opens a new one. */
export function countedAgain(windowMinutes: number) {
  const isOver = sql`${attemptCounters.windowStartsAt} <
    excluded.window_starts_at - make_interval(mins => ${sql.raw(String(windowMinutes))})`
  return {
    count: sql`case when ${isOver} then 1 else ${attemptCounters.count} + 1 end`,
    windowStartsAt: sql`case when ${isOver} then excluded.window_starts_at else ${attemptCounters.windowStartsAt} end`,
  }
}

/**
 * Counts one more try of `subject` in the current window and returns the count. The database stores it, so it survives
 * a restart.
 */
export async function countAttempt(
  ctx: Context,
  { name, subject, windowMinutes }: { name: string; subject: string; windowMinutes: number },
): Promise<number> {
  const [row] = await ctx.db
    .insert(attemptCounters)
    .values({ name, subject, count: 1, windowStartsAt: ctx.now } satisfies NewRow<
      typeof attemptCounters
    >)
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.subject],
      set: countedAgain(windowMinutes),
    })
    .returning({ count: attemptCounters.count })
  return row?.count ?? 1
}
