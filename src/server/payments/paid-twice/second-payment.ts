import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { markedBills } from '#server/db/schema/bills.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { markedDeposits, providerEvents, refunds } from '#server/db/schema/payments.ts'
import { refundOrders } from '#server/db/schema/refund-decisions.ts'
import { markedFees, registrationFees } from '#server/db/schema/registration-fees.ts'
import { wasAttached } from '#server/payments/parked/payment-alias.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'

type Paid = {
  id: string
  bookingId: string | null
  amountPence: Pence
  /** The checkout or charge that paid it, where a provider did. */
  known: string | null
}

const caseOf = (paymentId: string) => ({ kind: 'mismatch', subject: `twice ${paymentId}` }) as const

const isTwice = (paymentId: string) => {
  const { kind, subject } = caseOf(paymentId)
  return and(eq(operatorCases.kind, kind), eq(operatorCases.subject, subject))
}

/**
 * Money came for what was paid already, in another checkout or after a person had seen it on the account: nothing of it is
 * posted, and a person sends it back at the provider [PAY-172]. Call it in the transaction of its event.
 */
export async function noteSecondPayment(
  ctx: Context,
  { id, bookingId, amountPence, known }: Paid,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) return
  const isOther = known !== null && known !== reference
  if (!isOther && !(await isMarked(ctx, id))) return
  ctx.log.error({ event: 'payment_twice', paymentId: id }, 'something was paid twice')
  await openOperatorCase(ctx, {
    ...caseOf(id),
    bookingId,
    amountPence,
    expected: 'nothing: it was paid already',
    received: `${formatPounds(amountPence)} a second time, of payment ${id} in “${reference}”`,
  })
}

async function isMarked({ db }: Context, id: string): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(markedDeposits, eq(markedDeposits.paymentId, id)),
    db.$count(markedBills, eq(markedBills.billId, id)),
    db.$count(markedFees, eq(markedFees.feeId, id)),
  ])
  return counts.some((count) => count > 0)
}

/**
 * Says whether an event is about the refund of a second payment, which was never in the books: what was paid first stays
 * as it is. What we have asked the provider to refund ourselves is not it. Where a person attached what paid first, its
 * refund names a foreign id: one that names our own is of the second.
 */
export async function isSecondPaymentRefund(
  ctx: Context,
  { type, paymentId }: PaymentEvent,
  named: string,
): Promise<boolean> {
  if (type !== 'refunded' || named !== paymentId) return false
  if (await wasAttached(ctx, paymentId)) return true
  if ((await ctx.db.$count(operatorCases, isTwice(paymentId))) === 0) return false
  const known = and(
    eq(providerEvents.paymentId, paymentId),
    eq(providerEvents.type, type),
    eq(providerEvents.outcome, 'ignored'),
  )
  const counts = await Promise.all([
    ctx.db.$count(providerEvents, known),
    ctx.db.$count(refunds, eq(refunds.paymentId, paymentId)),
    ctx.db.$count(refundOrders, eq(refundOrders.paymentId, paymentId)),
    ctx.db.$count(
      registrationFees,
      and(eq(registrationFees.id, paymentId), sql`${registrationFees.refundState} is not null`),
    ),
  ])
  return counts.every((count) => count === 0)
}

export const closeSecondPayment = (ctx: Context, paymentId: string) =>
  ctx.db
    .update(operatorCases)
    .set({
      closedAt: ctx.now,
      closedBy: 'provider',
      closedBecause: 'The second payment went back.',
    })
    .where(and(isTwice(paymentId), isNull(operatorCases.closedAt)))
