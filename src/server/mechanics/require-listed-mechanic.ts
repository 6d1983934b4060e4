import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { notFound } from '#server/problems.ts'

export type ListedMechanic = typeof mechanics.$inferSelect

/** An approved mechanic, active or not: the profile says which. Whoever applied and waits is nobody yet. */
export async function requireListedMechanic(ctx: Context, id: number): Promise<ListedMechanic> {
  const [mechanic] = await ctx.db.select().from(mechanics).where(eq(mechanics.id, id))
  if (!mechanic?.isApproved) throw notFound('Mechanic not found')
  return mechanic
}
