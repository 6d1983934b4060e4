import { eq } from 'drizzle-orm'
import { documentsValidUntil, missingDocuments } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'

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
  const documents = await listOwn(ctx, mechanicId)
  const today = ukDayOf(ctx.now).toString()
  const isOff = mechanic.pausedAt !== null || missingDocuments(documents, today).length > 0
  const documentsUntil = documentsValidUntil(documents, today)
  if (isOff === (mechanic.unlistedAt !== null) && documentsUntil === mechanic.documentsUntil)
    return mechanic
  const unlistedAt = isOff ? (mechanic.unlistedAt ?? ctx.now) : null
  await ctx.db
    .update(mechanics)
    .set({ unlistedAt, documentsUntil })
    .where(eq(mechanics.id, mechanicId))
  return { ...mechanic, unlistedAt, documentsUntil }
}

/** Says whether a required document is missing, not approved or expired. */
export async function lacksDocument(ctx: Context, mechanicId: number): Promise<boolean> {
  const today = ukDayOf(ctx.now).toString()
  return missingDocuments(await listOwn(ctx, mechanicId), today).length > 0
}

const listOwn = (ctx: Context, mechanicId: number) =>
  ctx.db.select().from(mechanicDocuments).where(eq(mechanicDocuments.mechanicId, mechanicId))
