import { and, eq, inArray, sql } from 'drizzle-orm'
import { normaliseReference } from '#domain/bookings/reference.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { isPayable } from '#domain/payments/bill/bill-state.ts'
import { isAwaited } from '#domain/payments/deposit-state.ts'
import { AWAITED_FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'
import { whoActs } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { confirmBillPaid } from '#server/payments/bills/confirm-bill-paid.ts'
import { findBookingBill } from '#server/payments/bills/find-bill.ts'
import { confirmPaid } from '#server/payments/deposits/confirm-deposit-paid.ts'
import { closeParkedCases, getParked } from '#server/payments/parked/parked-payment.ts'
import { requireWhole, storeAlias } from '#server/payments/parked/payment-alias.ts'
import { refundWaived } from '#server/payments/refunds/refund-waived.ts'
import { confirmFeePaid } from '#server/payments/registration-fee/confirm-fee-paid.ts'
import { invalid } from '#server/problems.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'

type Named = { bookingReference: string | undefined; applicantEmail: string | undefined }
type PaidFor = { paymentId: string; name: string }

/**
 * Lets a parked payment pay the deposit or the bill of a booking, or the registration fee of an applicant, that a person
 * named, as its own event would have [PAY-67, PAY-145]. Call it in the transaction that closes the case. Returns what it
 * is for in words; null where nobody named anything. What the provider says of it later is about that too [PAY-174].
 */
export async function attachPayment(
  ctx: Context,
  closed: OperatorCase,
  { bookingReference, applicantEmail }: Named,
): Promise<string | null> {
  if (bookingReference === undefined && applicantEmail === undefined) return null
  if (bookingReference !== undefined && applicantEmail !== undefined)
    throw invalid({ applicantEmail: 'Please name a booking or an applicant, not both' })
  const { eventId, event } = await getParked(ctx, closed)
  await requireWhole(ctx, event)
  const { paymentId, name } =
    applicantEmail === undefined
      ? await payBooking(ctx, bookingReference ?? '', { event, reason: closed.closedBecause })
      : await payFee(ctx, applicantEmail, event)
  await storeAlias(ctx, { foreignId: event.paymentId, paymentId })
  if (closed.kind === 'reconciliation')
    await closeParkedCases(ctx, event, {
      by: closed.closedBy ?? '',
      because: closed.closedBecause ?? '',
    })
  await ctx.db
    .update(providerEvents)
    .set({ outcome: 'applied', paymentId })
    .where(eq(providerEvents.id, eventId))
  return name
}

type Payment = { event: PaymentEvent; reason: string | null }

async function payBooking(ctx: Context, typed: string, payment: Payment): Promise<PaidFor> {
  const reference = normaliseReference(typed) ?? 'none'
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.reference, reference))
  if (booking === undefined)
    throw invalid({ bookingReference: 'There is no booking with this reference' })
  const paymentId = await pay(ctx, booking, payment)
  if (paymentId !== null) return { paymentId, name: reference }
  throw invalid({
    bookingReference: `This booking has nothing open of ${formatPounds(payment.event.amountPence)}`,
  })
}

async function payFee(ctx: Context, email: string, event: PaymentEvent): Promise<PaidFor> {
  const [found] = await ctx.db
    .select({ mechanicId: mechanics.id, fee: registrationFees })
    .from(registrationFees)
    .innerJoin(mechanics, eq(mechanics.id, registrationFees.mechanicId))
    .where(
      and(
        eq(sql`lower(${mechanics.email})`, email.toLowerCase()),
        inArray(registrationFees.state, AWAITED_FEE_STATES),
        eq(registrationFees.provider, ctx.payments.name),
        eq(registrationFees.amount, pence(event.amountPence)),
      ),
    )
  // Of two at once the second finds it paid.
  if (!found || !(await confirmFeePaid(ctx, found.fee, event)))
    throw invalid({
      applicantEmail: `No registration fee of ${formatPounds(event.amountPence)} is open under this email`,
    })
  return { paymentId: found.fee.id, name: `the registration fee of mechanic ${found.mechanicId}` }
}

type Booking = Pick<typeof bookings.$inferSelect, 'id'>

/** Returns what was paid: the deposit, else the bill; null where neither awaits this amount. */
async function pay(ctx: Context, booking: Booking, { event, reason }: Payment) {
  const { name } = ctx.payments
  const amount = pence(event.amountPence)
  const deposit = await lockBookingDeposit(ctx, booking.id)
  if (
    deposit !== null &&
    isAwaited(deposit.state) &&
    deposit.amount === amount &&
    deposit.provider === name &&
    (await confirmPaid(ctx, deposit, event))
  )
    return deposit.id
  const bill = await findBookingBill(ctx, booking.id)
  if (bill === null || !isPayable(bill.state) || bill.due !== amount || bill.provider !== name)
    return null
  const { actor } = whoActs(ctx.actor)
  const paid = await confirmBillPaid(ctx, bill, { actor, reason: reason ?? '', by: event })
  if (!paid) return null
  await refundWaived(ctx, bill)
  return bill.id
}
