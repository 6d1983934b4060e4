import { and, eq, inArray, sql } from 'drizzle-orm'
import { AWAITED_STATES } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { customerNotifications } from '#server/db/outbox/notify-customer.ts'
import { payments } from '#server/db/schema/payments.ts'
import { statement } from '#server/db/statement.ts'
import { noteCharge, type PaidBy } from '#server/payments/paid-twice/payment-charges.ts'
import { noteSecondPayment } from '#server/payments/paid-twice/second-payment.ts'
import { getPaidBooking, type PaidBooking } from '#server/payments/papers/parties.ts'
import { type Deposit, findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import { postDepositArrived } from './post-deposit.ts'
import { refundDeposit } from './refund-deposit.ts'

const { placeholder } = sql
const checkout = sql`${placeholder('checkout')}::text`
const paidAt = sql`${placeholder('paidAt')}::timestamptz`

/** The checkout may belong to an earlier provider, if we changed to another before the customer paid. */
const markPaid = statement('mark deposit paid', (db) =>
  db
    .update(payments)
    .set({
      state: 'paid',
      paidAt,
      providerReference: sql`coalesce(${checkout}, ${payments.providerReference})`,
      provider: sql`case when ${checkout} is null then ${payments.provider} else ${placeholder('provider')} end`,
      cardAgreedAt: sql`case when ${placeholder('hasAgreed')}::boolean and ${payments.cardTerms} is not null
        then ${paidAt} else ${payments.cardAgreedAt} end`,
    })
    .where(and(eq(payments.id, placeholder('id')), inArray(payments.state, AWAITED_STATES)))
    .returning(),
)

type Payment = PaidBy & {
  /** The customer paid beside the words that the checkout showed, and so agreed to them [PAY-50]. */
  hasAgreed?: boolean
}

/**
 * Stores the paid checkout with the payment, because a refund returns its money. The right event also settles a deposit
 * of which something else had arrived before. Returns the deposit as it was paid, with the booking that it has by then;
 * null where it was paid or settled already. From the update on it is locked, so that a cancellation that comes later
 * finds it paid, and one that came before is read below [SEC-P16].
 */
export async function confirmPaid(
  ctx: Context,
  deposit: Deposit,
  by: Payment = {},
): Promise<Deposit | null> {
  const { checkoutReference, chargeReference, hasAgreed = false } = by
  const [paid] = await markPaid(ctx.db).execute({
    ...{ id: deposit.id, paidAt: ctx.now.toString(), hasAgreed },
    ...{ checkout: checkoutReference ?? null, provider: ctx.payments.name },
  })
  if (paid === undefined) {
    const { id, bookingId, amount: amountPence } = deposit
    // The same news may have arrived twice at once: what is stored now counts.
    const known = (await findDeposit(ctx, id))?.providerReference ?? null
    await noteSecondPayment(ctx, { id, bookingId, amountPence, known }, by)
    return null
  }
  await noteCharge(ctx, { paymentId: paid.id, chargeReference, isSecond: false })
  const booking = paid.bookingId === null ? null : await getPaidBooking(ctx, paid.bookingId)
  const isLate = booking !== null && (booking.status === 'cancelled' || booking.hasBill)
  const outbox =
    booking === null || isLate ? [] : customerNotifications(ctx, 'deposit-paid', booking)
  // A person who says that it was paid goes on with what follows from it in the same transaction.
  await postDepositArrived(ctx, paid, { booking, outbox, isLast: hasAgreed && !isLate })
  if (booking !== null && isLate) await refundLate(ctx, paid, booking)
  return paid
}

/**
 * Refunds a deposit at once that arrived after the booking was cancelled, or after its bill, which asks for the whole amount
 * [SEC-P16].
 */
async function refundLate(ctx: Context, deposit: Deposit, booking: PaidBooking): Promise<void> {
  await moveState(ctx, deposit, ['paid'], { state: 'refunded', settledAt: ctx.now })
  const reason = `paid after the ${booking.hasBill ? 'bill was issued' : 'booking was cancelled'}`
  await refundDeposit(ctx, deposit, { booking, reason })
}

/** The update is conditional: of two racing events, one changes the state. */
export async function moveState(
  ctx: Context,
  { id }: Deposit,
  from: readonly Deposit['state'][],
  set: Partial<Deposit>,
): Promise<void> {
  await ctx.db
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), inArray(payments.state, from)))
}
