import { sql } from 'drizzle-orm'
import { ENDED_STATUSES } from '#domain/bookings/booking-status.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { outdatedColumns } from '#server/customers/personal-columns/booking-columns.ts'
import { LAST_CONCERN } from '#server/db/schema/bookings.ts'
import { wordList } from '#server/db/word-list.ts'
import { BATCH, inBatches } from './in-batches.ts'

/** Addresses, the notes beside them and the messages about the visit outlive the warranty by one year and no longer. */
export function purgeOldAddresses(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: string; quote_id: string }>(sql`update bookings
        set ${outdatedColumns()}
        where id in (select id from bookings where service_address <> 'Erased'
          and status in (${wordList(ENDED_STATUSES)})
          and ${LAST_CONCERN} < ${before.toString()} limit ${BATCH})
        returning id, quote_id`)
      const ids = sql.param(rows.map(({ id }) => id))
      const quoteIds = sql.param(rows.map((row) => row.quote_id))
      await ctx.db.execute(sql`delete from booking_notes where booking_id = any(${ids}::uuid[])`)
      await ctx.db.execute(
        sql`update booking_messages set words = 'Erased' where booking_id = any(${ids}::uuid[])`,
      )
      await ctx.db.execute(
        sql`update booking_events set reason = null where booking_id = any(${ids}::uuid[])`,
      )
      await ctx.db.execute(
        sql`update job_matches set decline_reason = null where booking_id = any(${ids}::uuid[])`,
      )
      await ctx.db.execute(sql`update quotes set location = 'Erased', latitude = null, longitude = null
        where id = any(${quoteIds}::uuid[])`)
      return rows.length
    }),
  )
}
