import { eq } from 'drizzle-orm'
import { missingDocuments } from '#domain/mechanics/vetting.ts'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { todayOf } from '#server/mechanics/diary/diary.ts'

/**
 * Lists or unlists a mechanic by two conditions: their own switch, and the required documents, approved and in date
 * [MECH-24]. Check both, whichever changed. Returns the new state.
 */
export async function settleListing(ctx: Context, mechanicId: number): Promise<StoredMechanic> {
  const [mechanic] = await ctx.db
    .select()
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
    .for('no key update')
  if (!mechanic) throw new Error('a mechanic who was just found is gone')
  const isOff = mechanic.pausedAt !== null || (await lacksDocument(ctx, mechanicId))
  if (isOff === (mechanic.unlistedAt !== null)) return mechanic
  const unlistedAt = isOff ? ctx.now : null
  await ctx.db.update(mechanics).set({ unlistedAt }).where(eq(mechanics.id, mechanicId))
  return { ...mechanic, unlistedAt }
}

/** Says whether a required document is missing, not approved or expired. */
export async function lacksDocument(ctx: Context, mechanicId: number): Promise<boolean> {
  const documents = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
  return missingDocuments(documents, todayOf(ctx.now).toString()).length > 0
}
