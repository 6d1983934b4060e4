import { eq } from 'drizzle-orm'
import type { MechanicContext } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

export async function removeCalendar(ctx: MechanicContext): Promise<{ removed: true }> {
  const { mechanic } = ctx
  await ctx.db
    .update(mechanics)
    .set({ calendarTokenHash: null })
    .where(eq(mechanics.id, mechanic.id))
  return { removed: true }
}
