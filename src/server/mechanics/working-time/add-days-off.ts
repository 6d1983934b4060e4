import { and, count, eq, gte } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { addDaysOff as endpoint, WorkingHours } from '#contract/mechanics/working-time.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { onceInOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { readWorkingHours } from './get-working-hours.ts'

/** These bounds limit what one person can make the diary read. */
const LONGEST_DAYS = 366
const AHEAD_DAYS = 730
const MOST = 60

/** Adds days off. New bookings avoid them; existing ones stay, and the answer lists them. */
export async function addDaysOff(
  ctx: MechanicContext,
  { startsOn, endsOn, note }: ParsedOf<typeof endpoint>,
): Promise<WorkingHours> {
  const { mechanic } = ctx
  const today = ukDayOf(ctx.now)
  const [starts, ends] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)]
  if (Temporal.PlainDate.compare(ends, today) < 0)
    throw invalid({ endsOn: 'Please choose days that are still to come' })
  if (starts.until(ends, { largestUnit: 'days' }).days >= LONGEST_DAYS)
    throw invalid({ endsOn: 'Please choose a year or less' })
  if (today.until(starts, { largestUnit: 'days' }).days > AHEAD_DAYS)
    throw invalid({ startsOn: 'Please choose a day within the next two years' })
  const asked = { operation: 'POST /api/mechanics/me/days-off', body: { startsOn, endsOn, note } }
  await onceInOwnTransaction(ctx, asked, async (ctx) => {
    await requireCapacity(ctx, mechanic.id, today)
    await ctx.db.insert(mechanicDaysOff).values({
      mechanicId: mechanic.id,
      startsOn,
      endsOn,
      note: note || null,
      createdAt: ctx.now,
    } satisfies NewRow<typeof mechanicDaysOff, 'id'>)
    return {}
  })
  return readWorkingHours(ctx, mechanic)
}

async function requireCapacity(ctx: Context, mechanicId: number, today: Temporal.PlainDate) {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(mechanicDaysOff)
    .where(
      and(
        eq(mechanicDaysOff.mechanicId, mechanicId),
        gte(mechanicDaysOff.endsOn, today.toString()),
      ),
    )
  if ((row?.count ?? 0) >= MOST)
    throw notAllowed('quota', 'There is no room for more days off. Please remove some first.')
}
