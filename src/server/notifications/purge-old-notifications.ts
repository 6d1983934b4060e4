import { and, lt, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'

/** The text of a notification lasts this long; that it was sent, and when, stays with its booking [CUST-13]. */
const RETENTION_DAYS = 90

export async function purgeOldNotifications(ctx: Context): Promise<number> {
  const { rowCount } = await ctx.db
    .update(notifications)
    .set({ message: '', data: {} })
    .where(
      and(
        lt(notifications.createdAt, ctx.now.subtract({ hours: RETENTION_DAYS * 24 })),
        ne(notifications.status, 'pending'),
        ne(notifications.message, ''),
      ),
    )
  return rowCount ?? 0
}
