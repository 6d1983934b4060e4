import { eq } from 'drizzle-orm'
import { requireMechanic } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

export async function removeCalendar(ctx: Context): Promise<{ removed: true }> {
  const mechanic = await requireMechanic(ctx)
  await ctx.db
    .update(mechanics)
    .set({ calendarTokenHash: null })
    .where(eq(mechanics.id, mechanic.id))
  return { removed: true }
}
