import { sql } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

/**
 * Deletes rejected applicants who have not applied again. They were never approved, so no job or review references them; a
 * document that came while the rejection was made goes with them.
 */
export function purgeOldApplications(ctx: Context, before: Temporal.Instant): Promise<number> {
  return inBatches(() =>
    inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{ id: number; email: string }>(sql`select id, email
        from mechanics where not is_approved and rejected_at < ${before.toString()}
        limit ${BATCH} for update`)
      if (rows.length === 0) return 0
      const ids = sql.param(rows.map(({ id }) => id))
      await ctx.db.execute(
        sql`delete from mechanic_documents where mechanic_id = any(${ids}::int[])`,
      )
      await ctx.db.execute(sql`delete from mechanics where id = any(${ids}::int[])`)
      const emails = sql.param(rows.map(({ email }) => email))
      await ctx.db.execute(
        sql`delete from account_links where kind = 'mechanic' and account_id = any(${ids}::int[])`,
      )
      await ctx.db.execute(
        sql`update notifications set recipient_email = null, message = '', data = '{}'
          where recipient_email = any(${emails}::text[]) and (type like 'application-%' or type like 'document-%')`,
      )
      return rows.length
    }),
  )
}
