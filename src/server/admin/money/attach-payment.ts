import { and, eq } from 'drizzle-orm'
import { normaliseReference } from '#domain/bookings/reference.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { isAwaited } from '#domain/payments/deposit-state.ts'
import { whoActs } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { confirmPaid } from '#server/payments/apply-payment-event.ts'
import { confirmBillPaid } from '#server/payments/bills/confirm-bill-paid.ts'
import { findBookingBill } from '#server/payments/bills/find-bill.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'
import { lockQuoteDeposit } from '#server/quotes/deposit/find-deposit.ts'

/**
 * Lets a parked payment pay the deposit or the bill of a booking that a person chose, whichever awaits exactly that
 * amount, as its own event would have [PAY-67]. Call it in the transaction that closes the case.
 */
export async function attachPayment(
  ctx: Context,
  { subject, closedBecause }: OperatorCase,
  typed: string,
): Promise<void> {
  const event = await getParked(ctx, subject)
  const reference = normaliseReference(typed) ?? 'none'
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.reference, reference))
  if (booking === undefined)
    throw invalid({ bookingReference: 'There is no booking with this reference' })
  const paymentId = await pay(ctx, booking, event, closedBecause)
  if (paymentId === null)
    throw invalid({
      bookingReference: `This booking has nothing open of ${formatPounds(event.amountPence)}`,
    })
  await ctx.db
    .update(providerEvents)
    .set({ outcome: 'applied', paymentId })
    .where(eq(providerEvents.id, subject))
}

async function getParked(ctx: Context, id: string): Promise<PaymentEvent> {
  const [stored] = await ctx.db
    .select()
    .from(providerEvents)
    .where(and(eq(providerEvents.id, id), eq(providerEvents.outcome, 'parked')))
  const event = stored ? (ctx.payments.readStored?.(stored.payload) ?? null) : null
  const isOurs =
    event !== null &&
    isPaymentEvent(event) &&
    event.type === 'paid' &&
    event.currency === 'gbp' &&
    event.account === ctx.payments.account &&
    event.isLive === ctx.payments.isLive
  if (!isOurs) throw notAllowed('not_allowed', 'This is no payment that can pay for a booking.')
  return event
}

type Booking = Pick<typeof bookings.$inferSelect, 'id' | 'quoteId'>

/** Returns what was paid: the deposit, else the bill; null where neither awaits this amount. */
async function pay(ctx: Context, booking: Booking, event: PaymentEvent, reason: string | null) {
  const { name } = ctx.payments
  const amount = pence(event.amountPence)
  const deposit = await lockQuoteDeposit(ctx, booking.quoteId)
  if (
    deposit !== null &&
    isAwaited(deposit.state) &&
    deposit.amount === amount &&
    deposit.provider === name &&
    (await confirmPaid(ctx, deposit, event.checkoutReference))
  )
    return deposit.id
  const bill = await findBookingBill(ctx, booking.id)
  if (bill === null || !isOwed(bill.state) || bill.due !== amount || bill.provider !== name)
    return null
  const { actor } = whoActs(ctx.actor)
  const by = { actor, reason: reason ?? '', reference: event.checkoutReference }
  return (await confirmBillPaid(ctx, bill, by)) ? bill.id : null
}
