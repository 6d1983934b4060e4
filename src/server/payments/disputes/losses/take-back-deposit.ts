import { and, eq, gt } from 'drizzle-orm'
import { pence } from '#domain/money/money.ts'
import { isSettled } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { PaidByCustomer } from '#server/payments/by-bank/disputed-payment.ts'
import { postDepositTakenBack } from '#server/payments/deposits/post-deposit.ts'
import { type Deposit, findDeposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * A deposit that nobody has earned yet belongs to the customer. If banks took all of it back, that was its refund, and the
 * bill will be issued without it. The deposit must be locked.
 */
export async function takeBackDeposit(
  ctx: Context,
  { id, paidPence, lostPence }: PaidByCustomer,
): Promise<void> {
  const deposit = await findDeposit(ctx, id)
  if (deposit === null || lostPence < paidPence) return
  if (isSettled(deposit.state) || (await isEarned(ctx, deposit))) return
  await ctx.db
    .update(payments)
    .set({ state: 'refunded', settledAt: ctx.now })
    .where(eq(payments.id, id))
  await postDepositTakenBack(ctx, deposit)
  await ctx.db.insert(refunds).values({
    paymentId: id,
    amount: deposit.amount,
    reason: 'taken back by the customer’s bank',
    createdAt: ctx.now,
  } satisfies NewRow<typeof refunds, 'state' | 'byBank' | 'providerReference' | 'doneAt'>)
}

/** Whether the deposit has paid the first part of a bill. */
async function isEarned(ctx: Context, { bookingId }: Deposit): Promise<boolean> {
  if (bookingId === null) return false
  const isPart = and(eq(bills.bookingId, bookingId), gt(bills.deposit, pence(0)))
  return (await ctx.db.$count(bills, isPart)) > 0
}
