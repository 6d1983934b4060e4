import { eq, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { DisputeState } from '#domain/payments/dispute-state.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

/**
 * Stores which payment a dispute is about, and how it stands. What is decided stays so: an older answer may come after it.
 * Returns how it stands now, and whether that is new.
 */
export async function storeDispute(
  ctx: Context,
  { reference, outcome: state, amountPence, takenPence }: Dispute,
  paymentId: string,
): Promise<{ isNew: boolean; state: DisputeState }> {
  const said = { paymentId, state, amount: pence(amountPence), taken: pence(takenPence) }
  const { rowCount } = await ctx.db
    .insert(disputes)
    .values({ reference, ...said, heardAt: ctx.now } satisfies NewRow<typeof disputes>)
    .onConflictDoUpdate({
      target: disputes.reference,
      set: said,
      // An enquiry that had ended, and took nothing, may become a dispute.
      setWhere: sql`(${disputes.state} = 'open' and (${disputes.paymentId}, ${disputes.state}, ${disputes.taken})
          is distinct from (excluded.payment_id, excluded.state, excluded.taken))
        or (${disputes.state} = 'won' and ${disputes.taken} = 0 and excluded.taken > 0)`,
    })
  if (rowCount === 1) return { isNew: true, state }
  const [known] = await ctx.db.select().from(disputes).where(eq(disputes.reference, reference))
  return { isNew: false, state: known?.state ?? state }
}
