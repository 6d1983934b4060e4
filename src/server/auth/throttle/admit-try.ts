import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'
import { tooMany } from '#server/problems.ts'
import { countAttempt } from './count-attempt.ts'

/**
 * From the fifth failure within a quarter of an hour a try waits 1, 2, 4 … 60 seconds. No account is ever locked
 * [SEC-S1].
 */
const FREE_TRIES = 5
const WINDOW_MINUTES = 15
const LONGEST_SECONDS = 60

type Tried = { name: string; subject: string }

/**
 * Admits one password try or says how long to wait. Call it outside any transaction, so that a refused try stays
 * counted.
 */
export async function admitTry(ctx: Context, { name, subject }: Tried): Promise<void> {
  const wait = waitOf(name)
  const [row] = await ctx.db
    .select({ until: attemptCounters.windowStartsAt })
    .from(attemptCounters)
    .where(and(eq(attemptCounters.name, wait), eq(attemptCounters.subject, subject)))
  if (row && Temporal.Instant.compare(row.until, ctx.now) > 0) throw refuse(ctx, row.until)
  const tries = await countAttempt(ctx, { name, subject, windowMinutes: WINDOW_MINUTES })
  if (tries < FREE_TRIES) return
  const until = ctx.now.add({ seconds: Math.min(2 ** (tries - FREE_TRIES), LONGEST_SECONDS) })
  // Of concurrent tries one wins this update; the others find the time already moved on.
  const { rowCount } = await ctx.db
    .insert(attemptCounters)
    .values({ name: wait, subject, windowStartsAt: until } satisfies NewRow<
      typeof attemptCounters,
      'count'
    >)
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.subject],
      set: { windowStartsAt: until },
      setWhere: lte(attemptCounters.windowStartsAt, ctx.now),
    })
  if (rowCount === 0) throw refuse(ctx, until)
}

/** Clears the failures after the right password. */
export async function clearTries(ctx: Context, { name, subject }: Tried): Promise<void> {
  await ctx.db
    .delete(attemptCounters)
    .where(
      and(
        inArray(attemptCounters.name, [name, waitOf(name)]),
        eq(attemptCounters.subject, subject),
      ),
    )
}

const waitOf = (name: string) => `${name} wait`

const refuse = (ctx: Context, until: Temporal.Instant) =>
  tooMany(
    Math.max(1, Math.ceil(until.since(ctx.now).total('seconds'))),
    'Too many tries. Please wait a little and try again.',
  )
