import { and, eq, gt, ne } from 'drizzle-orm'
import { type Pence, pence } from '#domain/money/money.ts'
import { isSettled } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { closeReturnedRefund } from '#server/db/outbox/close-case.ts'
import { bills } from '#server/db/schema/bills.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { postDepositRefundOwed } from '#server/payments/deposits/post-deposit.ts'
import { type Deposit, findDeposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * A deposit that nobody has earned yet is the customer's: what the bank took back was its refund, and the bill will be
 * without it. Returns how much of what was taken settles such a refund. The deposit is locked.
 */
export async function takeBackDeposit(ctx: Context, id: string, taken: Pence): Promise<Pence> {
  const deposit = await findDeposit(ctx, id)
  if (deposit === null || taken < deposit.amount) return pence(0)
  // Of one that paid a bill smaller than itself, the rest is owed.
  if (deposit.state === 'refunded' || (await isEarned(ctx, deposit)))
    return settleOwed(ctx, deposit)
  if (isSettled(deposit.state)) return pence(0)
  await ctx.db
    .update(payments)
    .set({ state: 'refunded', settledAt: ctx.now })
    .where(eq(payments.id, id))
  await postDepositRefundOwed(ctx, deposit)
  await ctx.db.insert(refunds).values({
    paymentId: id,
    amount: deposit.amount,
    state: 'done',
    reason: 'taken back by the customer’s bank',
    createdAt: ctx.now,
    doneAt: ctx.now,
  } satisfies NewRow<typeof refunds, 'providerReference'>)
  return deposit.amount
}

/** The bank has made the refund that the provider was yet to make, or that a bank had returned. */
async function settleOwed(ctx: Context, { id }: Deposit): Promise<Pence> {
  const [settled] = await ctx.db
    .update(refunds)
    .set({ state: 'done', doneAt: ctx.now })
    .where(and(eq(refunds.paymentId, id), ne(refunds.state, 'done')))
    .returning({ amount: refunds.amount })
  if (settled === undefined) return pence(0)
  await closeReturnedRefund(ctx, id)
  return settled.amount
}

/** It has paid the first part of a bill. */
async function isEarned(ctx: Context, { bookingId }: Deposit): Promise<boolean> {
  if (bookingId === null) return false
  const isPart = and(eq(bills.bookingId, bookingId), gt(bills.deposit, pence(0)))
  return (await ctx.db.$count(bills, isPart)) > 0
}

/** Says whether a lost dispute has settled the refund of a deposit: the customer has it, and nothing is owed again. */
export async function wasTakenBack(ctx: Context, { bookingId, amount }: Deposit): Promise<boolean> {
  if (bookingId === null) return false
  const rows = await ctx.db
    .select({ id: ledgerEntries.id })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.kind, 'chargeback-lost'),
        eq(ledgerEntries.bookingId, bookingId),
        eq(ledgerLines.account, 'refunds'),
        // A part of another payment of the booking may be settled as well.
        eq(ledgerLines.amountPence, amount),
      ),
    )
  return rows.length > 0
}
