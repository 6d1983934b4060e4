import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

/**
 * Lists or unlists a mechanic by two conditions: their own switch, and an expired insurance. Check both, whichever
 * changed. Returns the new state.
 */
export async function settleListing(ctx: Context, mechanicId: number): Promise<StoredMechanic> {
  const [mechanic] = await ctx.db
    .select()
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
    .for('update')
  if (!mechanic) throw new Error('a mechanic who was just found is gone')
  const isOff = mechanic.pausedAt !== null || (await hasInsuranceEnded(ctx, mechanicId))
  if (isOff === (mechanic.unlistedAt !== null)) return mechanic
  const unlistedAt = isOff ? ctx.now : null
  await ctx.db.update(mechanics).set({ unlistedAt }).where(eq(mechanics.id, mechanicId))
  return { ...mechanic, unlistedAt }
}

/** Only for mechanics who uploaded an insurance: others proved theirs elsewhere. */
async function hasInsuranceEnded(ctx: Context, mechanicId: number): Promise<boolean> {
  const [latest] = await ctx.db
    .select({ expiresOn: mechanicDocuments.expiresOn })
    .from(mechanicDocuments)
    .where(
      and(eq(mechanicDocuments.mechanicId, mechanicId), eq(mechanicDocuments.kind, 'insurance')),
    )
    .orderBy(desc(mechanicDocuments.expiresOn))
    .limit(1)
  return latest?.expiresOn != null && latest.expiresOn < todayOf(ctx.now).toString()
}
