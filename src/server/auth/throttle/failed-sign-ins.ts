import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { attemptCounters } from '#server/db/schema/sessions.ts'
import type { NewRow } from '#server/db/statement.ts'

/** The names in the table of counters. */
const FAILED = 'failed sign-ins'
const ALARMED = 'failed sign-ins alarm'
const BASELINE_HOURS = 24
/** The factor over the usual failures that raises the alarm [SEC-S2]. */
const TIMES_BASELINE = 5
/** Our own floor per hour: on a quiet site a few forgotten passwords are not an attack. */
const QUIETEST_BASELINE = 10

const hourOf = (now: Temporal.Instant) => now.round({ smallestUnit: 'hour', roundingMode: 'floor' })

/** Counts failures of all accounts together, because only this total shows one password tried on many accounts. */
export async function countFailedSignIn(ctx: Context): Promise<void> {
  const hour = hourOf(ctx.now)
  await ctx.db
    .insert(attemptCounters)
    .values({
      name: FAILED,
      subject: hour.toString(),
      count: 1,
      windowStartsAt: hour,
    } satisfies NewRow<typeof attemptCounters>)
    .onConflictDoUpdate({
      target: [attemptCounters.name, attemptCounters.subject],
      set: { count: sql`${attemptCounters.count} + 1` },
    })
}

/**
 * Raises the alarm at most once an hour: when this hour has more failures than five times the average hour of the day
 * before, or than five times the floor where that was quieter [SEC-S2].
 */
export async function watchSignIns(ctx: Context): Promise<number> {
  const hour = hourOf(ctx.now)
  const since = hour.subtract({ hours: BASELINE_HOURS })
  const rows = await ctx.db
    .select({ count: attemptCounters.count, at: attemptCounters.windowStartsAt })
    .from(attemptCounters)
    .where(and(eq(attemptCounters.name, FAILED), gte(attemptCounters.windowStartsAt, since)))
  const failed = rows.find(({ at }) => at.equals(hour))?.count ?? 0
  const before = rows.reduce((sum, row) => sum + (row.at.equals(hour) ? 0 : row.count), 0)
  const usual = Math.max(before / BASELINE_HOURS, QUIETEST_BASELINE)
  if (failed <= TIMES_BASELINE * usual) return 0
  const { rowCount } = await ctx.db
    .insert(attemptCounters)
    .values({ name: ALARMED, subject: hour.toString(), windowStartsAt: hour } satisfies NewRow<
      typeof attemptCounters,
      'count'
    >)
    .onConflictDoNothing()
  if (rowCount !== 1) return 0
  await openOperatorCase(ctx, {
    kind: 'sign-in-alarm',
    subject: hour.toString(),
    bookingId: null,
    expected: `about ${Math.round(usual)} failed sign-ins an hour`,
    received: `${failed} failed sign-ins in this hour so far`,
  })
  ctx.log.error(
    { event: 'sign_in_alarm', count: failed, reason: `usually ${Math.round(usual)} an hour` },
    'far more sign-ins fail than usual',
  )
  return 1
}
