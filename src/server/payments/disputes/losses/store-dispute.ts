import { eq } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'

export type StoredDispute = typeof disputes.$inferSelect

/**
 * Stores the dispute with its payment unless it is stored already, and locks it: of two answers about it at the same time,
 * the second sees what the first has stored.
 */
export async function lockDispute(
  ctx: Context,
  { reference, outcome: state, amountPence, takenPence }: Dispute,
  paymentId: string,
): Promise<StoredDispute & { isNew: boolean }> {
  const said = { paymentId, state, amount: pence(amountPence), taken: pence(takenPence) }
  const { rowCount } = await ctx.db
    .insert(disputes)
    .values({ reference, ...said, heardAt: ctx.now } satisfies NewRow<
      typeof disputes,
      'changes' | 'wonAt'
    >)
    .onConflictDoNothing()
  const [stored] = await ctx.db
    .select()
    .from(disputes)
    .where(eq(disputes.reference, reference))
    .for('no key update')
  if (!stored) throw new Error('a dispute that was just stored is gone')
  return { ...stored, isNew: rowCount === 1 }
}

export const updateDispute = (
  ctx: Context,
  { reference }: Pick<StoredDispute, 'reference'>,
  set: Partial<StoredDispute>,
) => ctx.db.update(disputes).set(set).where(eq(disputes.reference, reference))

/**
 * Whether a bank had decided about money that it had taken, so that any other decision is a change of that one. An enquiry
 * that has ended took nothing, and may still become a dispute.
 */
export const wasDecided = ({ state, taken, isNew }: StoredDispute & { isNew: boolean }): boolean =>
  !isNew && (state === 'lost' || (state === 'won' && taken > 0))
