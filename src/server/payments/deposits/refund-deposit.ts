import type { Context } from '#server/context.ts'
import { type NotifiedBooking, notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { settleOwedRefund } from '#server/payments/by-bank/settle-by-bank.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import { postDepositRefundOwed } from './post-deposit.ts'

type Refund = { booking: NotifiedBooking; reason: string }

/** What happens when the deposit of a booking goes back to its customer: one refund for each payment, and its notifications. */
export async function refundDeposit(
  ctx: Context,
  deposit: Deposit,
  { booking, reason }: Refund,
): Promise<void> {
  await postDepositRefundOwed(ctx, deposit)
  await ctx.db
    .insert(refunds)
    .values({
      paymentId: deposit.id,
      amount: deposit.amount,
      reason,
      createdAt: ctx.now,
    } satisfies NewRow<typeof refunds, 'state' | 'byBank' | 'providerReference' | 'doneAt'>)
    .onConflictDoNothing()
  await settleOwedRefund(ctx, deposit.id)
  await notifyCustomer(ctx, 'deposit-refunded', booking)
}
