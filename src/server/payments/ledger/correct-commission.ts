import { eq, sql } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { LOOKED_AT, lookFurther } from '#server/db/queue/task-progress.ts'
import { papers } from '#server/db/schema/papers.ts'
import { payoutLines } from '#server/db/schema/payouts.ts'
import { invoiceCommission } from './follow-commission.ts'

/** The release before may have run until a moment ago. */
const RECENT_HOURS = 48

type Settled = { id: string; mechanicId: number }

/**
 * Adjusts the documents of our commission on the jobs of earlier payouts to the ledger: earlier releases left what a refund
 * took back to the next payout, which may never have come [PAY-213]. Payouts of the last two days are checked on each run and
 * older ones once, because later changes are followed at once.
 */
export function correctCommission(ctx: Context): Promise<number> {
  const until = ctx.now.subtract({ hours: RECENT_HOURS })
  return lookFurther(ctx, { task: 'correct commission', until }, async (from) => {
    const { rows } = await ctx.db.execute<Settled & { at: string; isPaid: boolean }>(sql`
      select id, mechanic_id as "mechanicId", coalesce(settled_at, planned_at) as at,
        -- One from before there were papers has none to be corrected.
        state = 'paid' and exists (select from papers
          where kind = 'payout-statement' and cause_id = payouts.id::text) as "isPaid"
      from payouts where state <> 'planned' and coalesce(settled_at, planned_at) >= ${from}
      order by coalesce(settled_at, planned_at) fetch first ${sql.raw(String(LOOKED_AT))} rows with ties`)
    const paid = rows.filter(({ isPaid }) => isPaid)
    const nameOf = ({ id }: Settled) => `payout ${id}`
    return {
      looked: rows.length,
      last: rows.at(-1)?.at ?? null,
      change: () => eachAlone(ctx, paid, { nameOf }, (payout) => correct(ctx, payout)),
    }
  })
}

/** Returns how many documents that required. */
const correct = (ctx: Context, { id: payoutId, mechanicId }: Settled) =>
  inTransaction(ctx, async (ctx) => {
    const countPapers = () => ctx.db.$count(papers, eq(papers.mechanicId, mechanicId))
    const lines = await ctx.db.select().from(payoutLines).where(eq(payoutLines.payoutId, payoutId))
    const bookingIds = lines.map(({ bookingId }) => bookingId)
    const before = await countPapers()
    const id = `correction ${payoutId}`
    await invoiceCommission(ctx, { id, mechanicId }, { bookingIds, facts: [] })
    return (await countPapers()) - before
  })
