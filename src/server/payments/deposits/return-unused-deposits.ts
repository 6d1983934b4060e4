import { and, eq, isNull, lt } from 'drizzle-orm'
import { QUOTE_VALID_DAYS } from '#domain/quotes/quote-terms.ts'
import { isQuoteExpired } from '#domain/quotes/quote-validity.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import type { NewRow } from '#server/db/statement.ts'
import { settleOwedRefund } from '#server/payments/by-bank/settle-by-bank.ts'
import { postDepositRefundOwed } from './post-deposit.ts'

/** Refunds deposits of quotes that can no longer be booked. */
export async function returnUnusedDeposits(ctx: Context): Promise<number> {
  const isUnused = and(eq(payments.state, 'paid'), isNull(payments.bookingId))
  const rows = await ctx.db
    .select({ id: payments.id, amount: payments.amount, createdAt: quotes.createdAt })
    .from(payments)
    .innerJoin(quotes, eq(quotes.id, payments.quoteId))
    .where(and(isUnused, lt(quotes.createdAt, ctx.now.subtract({ hours: QUOTE_VALID_DAYS * 24 }))))
  const nameOf = ({ id }: { id: string }) => `payment ${id}`
  return eachAlone(ctx, rows, { nameOf }, async ({ id, amount, createdAt }) => {
    if (!isQuoteExpired(createdAt, ctx.now)) return 0
    return inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(payments)
        .set({ state: 'refunded', settledAt: ctx.now })
        .where(and(eq(payments.id, id), isUnused))
      if (rowCount !== 1) return 0
      const refund = { paymentId: id, amount, reason: 'quote never booked', createdAt: ctx.now }
      await ctx.db
        .insert(refunds)
        .values(
          refund satisfies NewRow<
            typeof refunds,
            'state' | 'byBank' | 'providerReference' | 'doneAt'
          >,
        )
        .onConflictDoNothing()
      await postDepositRefundOwed(ctx, { id, bookingId: null, amount })
      await settleOwedRefund(ctx, id)
      return 1
    })
  })
}
