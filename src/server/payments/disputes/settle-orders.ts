import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import type { RefundState } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund } from '#server/db/outbox/close-case.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { markedRefunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'

type Taken = { paymentId: string; paidPence: Pence; takenPence: Pence }

/**
 * The bank has made the parts of a payment that were still to go back and for which it left nothing at the provider. One
 * that still fits may have been made there without our knowing, and waits for that answer. The payment is locked.
 * Returns how much was settled.
 */
export async function settleOrders(
  ctx: Context,
  { paymentId, paidPence, takenPence }: Taken,
): Promise<Pence> {
  const open = await ctx.db
    .select()
    .from(refundOrders)
    .where(and(eq(refundOrders.paymentId, paymentId), ne(refundOrders.state, 'done')))
    .orderBy(asc(refundOrders.createdAt), asc(refundOrders.id))
    .for('no key update')
  let left = paidPence - (await sumMade(ctx, paymentId)) - takenPence
  let settled = pence(0)
  for (const { id, amount } of open) {
    if (amount <= left) left -= amount
    else if (settled + amount <= takenPence) {
      await ctx.db
        .update(refundOrders)
        .set({ state: 'done', doneAt: ctx.now })
        .where(eq(refundOrders.id, id))
      await closeReturnedRefund(ctx, id)
      settled = addPence(settled, amount)
    }
  }
  return settled
}

/** What went back at the provider: a bank transfer leaves its money there. */
async function sumMade(ctx: Context, paymentId: string): Promise<Pence> {
  const { db } = ctx
  const made = await db
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.paymentId, paymentId),
        eq(refundOrders.state, 'done'),
        notExists(
          db.select().from(markedRefunds).where(eq(markedRefunds.refundId, refundOrders.id)),
        ),
        notExists(
          db
            .select()
            .from(operatorCases)
            .where(
              and(
                eq(operatorCases.kind, 'refund-returned'),
                eq(operatorCases.subject, sql`${refundOrders.id}::text`),
              ),
            ),
        ),
      ),
    )
  return addPence(...made.map(({ amount }) => amount))
}

/** Says whether a lost dispute made a refund: it is done, and no money of it left the provider for good. */
export async function wasMadeByBank(
  ctx: Context,
  { id, state }: { id: string; state: RefundState },
): Promise<boolean> {
  if (state !== 'done') return false
  const isMoved = and(
    eq(ledgerEntries.causeId, id),
    inArray(ledgerEntries.kind, ['refund-made', 'refund-returned']),
  )
  return (await ctx.db.$count(ledgerEntries, isMoved)) !== 1
}
