import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** Makes quotes that were never booked anonymous: price and services stay, the car and the place do not. */
export function purgeOldQuotes(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(async () => {
    const { rowCount } =
      await ctx.db.execute(sql`update quotes set registration = '', vehicle_id = null,
      location = 'Erased', latitude = null, longitude = null, guest_id = null, customer_id = null
      where id in (select q.id from quotes q where q.created_at < ${before.toString()} and q.registration <> ''
        and not exists (select from bookings b where b.quote_id = q.id) limit ${BATCH})`)
    return rowCount ?? 0
  })
}
