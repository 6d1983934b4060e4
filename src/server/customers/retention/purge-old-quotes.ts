import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** A quote that was never booked keeps its price and services, and no longer tells whose car stood where. */
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
