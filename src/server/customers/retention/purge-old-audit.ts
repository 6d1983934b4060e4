import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { BATCH, inBatches } from './in-batches.ts'

type Limits = { audit: Temporal.Instant; signIns: Temporal.Instant }

/** The record is append-only: its trigger lets only rows of this age be deleted (migration retention). */
export function purgeOldAudit(ctx: Context, before: Limits): Promise<number> {
  return inBatches(async () => {
    const { rowCount } = await ctx.db.execute(sql`delete from audit_events where id in
      (select id from audit_events where at < ${before.audit.toString()}
        or (action like '%.sign-in' and at < ${before.signIns.toString()}) limit ${BATCH})`)
    return rowCount ?? 0
  })
}
