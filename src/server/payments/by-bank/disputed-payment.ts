import { eq } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { payments } from '#server/db/schema/payments.ts'

/** A deposit or the payment of a bill, with how much of it banks have taken for good. */
export type PaidByCustomer = {
  id: string
  bookingId: string | null
  paidPence: Pence
  lostPence: Pence
}

/**
 * Locks a payment, so that a dispute, a refund and the event of its return see one another's changes. Null if it is neither a
 * deposit nor a bill.
 */
export async function lockPaid(ctx: Context, id: string): Promise<PaidByCustomer | null> {
  const ofPayment = { id: payments.id, bookingId: payments.bookingId, lostPence: payments.lost }
  const [deposit] = await ctx.db
    .select({ ...ofPayment, paidPence: payments.amount })
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update')
  if (deposit) return deposit
  const ofBill = { id: bills.id, bookingId: bills.bookingId, lostPence: bills.lost }
  const [bill] = await ctx.db
    .select({ ...ofBill, paidPence: bills.due })
    .from(bills)
    .where(eq(bills.id, id))
    .for('no key update')
  return bill ?? null
}
