import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { startBillPayment as endpoint } from '#contract/payments/bills.ts'
import { isOwed, OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { checkoutToWire, openCheckout } from '#server/payments/checkout.ts'
import { notFound } from '#server/problems.ts'
import { findBookingBill } from './find-bill.ts'

/** Returns where to pay a bill. Its state comes from the provider alone [PAY-20]. */
export async function startBillPayment(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireOwnBooking(ctx, id)
  const bill = await getBill(ctx, booking.id)
  const url = await openPaymentPage(ctx, bill, `${ctx.env.origin}/booking-confirmation/${id}`)
  const { state } = await getBill(ctx, booking.id)
  return checkoutToWire(ctx, { url, state: isOwed(state) ? 'unpaid' : 'paid' })
}

async function getBill(ctx: Context, bookingId: string): Promise<Bill> {
  const bill = await findBookingBill(ctx, bookingId)
  if (bill === null) throw notFound('This booking has no bill yet.')
  return bill
}

async function openPaymentPage(ctx: Context, bill: Bill, returnUrl: string): Promise<string> {
  // While the saved card is charged, nobody can pay a second time.
  if (!isOwed(bill.state) || bill.chargingAt !== null) return returnUrl
  const payment = {
    id: bill.id,
    purpose: 'bill',
    cardTerms: null,
    amountPence: bill.due,
    description: 'Kerbside final bill',
    returnUrl,
  } as const
  const url = await openCheckout(ctx, bill, payment, (made) => storeReference(ctx, bill, made))
  return url ?? openPaymentPage(ctx, await getBill(ctx, bill.bookingId), returnUrl)
}

/** Returns false where another request was first or the payment arrived: the current row counts. */
async function storeReference(ctx: Context, bill: Bill, providerReference: string | null) {
  const isUnchanged = sql`${bills.providerReference} is not distinct from ${bill.providerReference}`
  const { rowCount } = await ctx.db
    .update(bills)
    .set({ providerReference, provider: ctx.payments.name })
    .where(
      and(
        eq(bills.id, bill.id),
        inArray(bills.state, OWED_BILL_STATES),
        isNull(bills.chargingAt),
        isUnchanged,
      ),
    )
  return rowCount === 1
}
