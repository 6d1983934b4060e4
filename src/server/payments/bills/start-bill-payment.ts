import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { startBillPayment as endpoint } from '#contract/payments/bills.ts'
import { isOwed, OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { requireOwnBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { type Bill, bills } from '#server/db/schema/bills.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { notFound, Problem } from '#server/problems.ts'
import type { CheckoutState } from '#server/providers/payments/payments.ts'
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
  return { url, state: isOwed(state) ? 'unpaid' : 'paid', simulated: ctx.payments.isSimulated }
}

async function getBill(ctx: Context, bookingId: string): Promise<Bill> {
  const bill = await findBookingBill(ctx, bookingId)
  if (bill === null) throw notFound('This booking has no bill yet.')
  return bill
}

/** Shows only a stored checkout and replaces it only when it is closed, so that nobody can pay in two. */
async function openPaymentPage(ctx: Context, bill: Bill, returnUrl: string): Promise<string> {
  // While the saved card is charged, nobody can pay a second time.
  if (!isOwed(bill.state) || bill.chargingAt !== null) return returnUrl
  const known = await readBillCheckout(ctx, bill)
  if (known.kind === 'open') return known.url
  if (known.kind === 'paid' || known.kind === 'pending') return returnUrl
  const checkout =
    known.kind === 'away'
      ? null
      : await ctx.payments.startCheckout({
          id: bill.id,
          purpose: 'bill',
          cardTerms: null,
          amountPence: bill.due,
          description: 'Kerbside final bill',
          returnUrl,
          now: ctx.now,
        })
  if (checkout === null)
    throw new Problem(
      'unavailable',
      'The payment page cannot be opened just now. Please try again soon.',
      { retryAfterSeconds: 5 },
    )
  if (await storeReference(ctx, bill, checkout.providerReference)) return checkout.url
  return openPaymentPage(ctx, await getBill(ctx, bill.bookingId), returnUrl)
}

/** Asks the provider, whose event may be late or lost. A checkout of another provider counts as closed. */
export async function readBillCheckout(ctx: Context, bill: Bill): Promise<CheckoutState> {
  const { payments } = ctx
  if (
    payments.readCheckout === null ||
    bill.provider !== payments.name ||
    bill.providerReference === null
  )
    return { kind: 'over' }
  const state = await payments.readCheckout(bill.providerReference)
  if (state.kind === 'paid') await applyPaymentEvent(ctx, state.event, state.payload)
  return state
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
