import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { requireMechanic } from '#server/guards.ts'

export async function removeCalendar(ctx: Context): Promise<{ removed: true }> {
  const mechanic = await requireMechanic(ctx)
  await ctx.db
    .update(mechanics)
    .set({ calendarTokenHash: null })
    .where(eq(mechanics.id, mechanic.id))
  return { removed: true }
}
