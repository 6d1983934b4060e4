import { sql } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

/**
 * Deletes rejected applicants who have not applied again. They were never approved, so no job, document or review
 * references them.
 */
export function purgeOldApplications(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: number; email: string }>(sql`delete from mechanics
        where id in (select id from mechanics where not is_approved and rejected_at < ${before.toString()} limit ${BATCH})
        returning id, email`)
      const ids = sql.param(rows.map(({ id }) => id))
      const emails = sql.param(rows.map(({ email }) => email))
      await ctx.db.execute(
        sql`delete from account_links where kind = 'mechanic' and account_id = any(${ids}::int[])`,
      )
      await ctx.db.execute(
        sql`update notifications set recipient_email = null, message = '', data = '{}'
          where recipient_email = any(${emails}::text[]) and type like 'application-%'`,
      )
      return rows.length
    }),
  )
}
