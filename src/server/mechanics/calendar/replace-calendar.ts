import { eq } from 'drizzle-orm'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

/** Makes a new feed address and shows it once, because only its hash is stored. The previous address stops working. */
export async function replaceCalendar(ctx: MechanicContext): Promise<{ url: string }> {
  const { mechanic } = ctx
  const token = newToken()
  await inOwnTransaction(ctx, (ctx) =>
    ctx.db
      .update(mechanics)
      .set({ calendarTokenHash: hashOf(token) })
      .where(eq(mechanics.id, mechanic.id)),
  )
  return { url: `${ctx.env.origin}/calendar/${token}.ics` }
}
