import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  saveWorkingHours as endpoint,
  WorkingHours,
} from '#contract/mechanics/working-time.ts'
import { inOwnExclusiveTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { weeklyHoursOf } from '#server/mechanics/diary/diary.ts'
import { unauthenticated } from '#server/problems.ts'
import { readWorkingHours } from './get-working-hours.ts'

/** What is not sent stays as it is: an outdated page undoes no day that another one has saved [SITE-144]. */
export async function saveWorkingHours(
  ctx: MechanicContext,
  { week, travelMinutes }: ParsedOf<typeof endpoint>,
): Promise<WorkingHours> {
  const isTheirs = eq(mechanics.id, ctx.mechanic.id)
  // One save after the other: the days of a week are stored as one value.
  const saved = await inOwnExclusiveTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(mechanics).where(isTheirs)
    if (!before) throw unauthenticated()
    const change = {
      availability: week ? { ...weeklyHoursOf(before), ...week } : before.availability,
      travelMinutes: travelMinutes ?? before.travelMinutes,
    }
    await ctx.db.update(mechanics).set(change).where(isTheirs)
    return { ...before, ...change }
  })
  return readWorkingHours(ctx, saved)
}
