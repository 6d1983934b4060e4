import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { LOOKED_AT, lookFurther } from '#server/db/queue/task-progress.ts'

type Looked = { looked: number; last: string | null; changed: number }

/** Makes quotes that were never booked anonymous: price and services stay, the car and the place do not. */
export function purgeOldQuotes(ctx: Context, before: Temporal.Instant): Promise<number> {
  return lookFurther(ctx, { task: 'purge old quotes', until: before }, async (from) => {
    const { rows } = await ctx.db.execute<Looked>(sql`
      with looked as materialized (
        select id, created_at from quotes
        where created_at >= ${from} and created_at < ${before.toString()}
        order by created_at fetch first ${sql.raw(String(LOOKED_AT))} rows with ties
      ), purged as (
        update quotes set registration = '', vehicle_id = null,
          location = 'Erased', latitude = null, longitude = null, guest_id = null, customer_id = null
        where id = any(array(select id from looked)) and registration <> ''
          and not exists (select from bookings b where b.quote_id = quotes.id) returning 1
      )
      select (select count(*)::int from looked) as looked, (select max(created_at) from looked) as last,
        (select count(*)::int from purged) as changed`)
    const [row] = rows
    if (!row) throw new Error('the statement has one row')
    return { ...row, change: async () => row.changed }
  })
}
