import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from '#server/customers/retention/in-batches.ts'

/** The text of a notification lasts this long; that it was sent, and when, stays with its booking [CUST-13]. */
const RETENTION_DAYS = 90

export function purgeOldNotifications(ctx: Context): Promise<number> {
  const before = ctx.now.subtract({ hours: RETENTION_DAYS * 24 }).toString()
  return inBatches(async () => {
    // In the words of its index, which has those alone that still have a text.
    const { rowCount } = await ctx.db.execute(sql`update notifications set message = '', data = '{}'
      where id in (select id from notifications
        where message <> '' and status <> 'pending' and created_at < ${before} limit ${BATCH})`)
    return rowCount ?? 0
  })
}
