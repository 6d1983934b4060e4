import { and, eq, sql } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { refundMade } from '#domain/payments/ledger/deposit-entries.ts'
import type { Context } from '#server/context.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { isOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'

/**
 * Stores that a person has paid a returned refund in another way. The case is the cause of the entry, because the refund's
 * own id is that of the entry from when it was first made.
 */
export async function settleReturnedRefund(
  ctx: Context,
  { id: causeId, subject, bookingId, amountPence }: OperatorCase,
): Promise<void> {
  const made = refundMade({ causeId, bookingId, amountPence: pence(amountPence ?? 0) })
  if (isOwedAgain({ subject })) {
    await postEntry(ctx, made)
    return
  }
  const done = { state: 'done' as const, doneAt: ctx.now }
  const ordered = await ctx.db
    .update(refundOrders)
    .set(done)
    .where(and(eq(refundOrders.id, subject), eq(refundOrders.state, 'failed')))
  const whole = await ctx.db
    .update(refunds)
    .set(done)
    .where(and(eq(refunds.paymentId, subject), eq(refunds.state, 'failed')))
  const fee = await ctx.db
    .update(registrationFees)
    .set({ refundState: 'done', refundedAt: ctx.now })
    .where(
      and(
        eq(sql`${registrationFees.id}::text`, subject),
        eq(registrationFees.refundState, 'failed'),
      ),
    )
  if ([ordered, whole, fee].every(({ rowCount }) => rowCount !== 1)) return
  await postEntry(ctx, made)
}
