import { formatPounds, type Pence, pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { isMarked, isSecondCharge, noteCharge, type PaidBy } from './payment-charges.ts'

type Paid = { id: string; bookingId: string | null; amountPence: Pence }

const caseOf = ({ id }: Pick<Paid, 'id'>, { chargeReference }: PaidBy) =>
  ({ kind: 'mismatch', subject: ['twice', id, chargeReference].filter(Boolean).join(' ') }) as const

/**
 * Notes money that came although its payment was paid already, by another checkout or by money that a person had seen on the
 * account. None of it is posted, and a person sends it back at the provider [PAY-172]. `known` is the checkout or charge that
 * paid first, or null if a person marked it as paid. Call it in the transaction of the event.
 */
export async function noteSecondPayment(
  ctx: Context,
  paid: Paid & { known: string | null },
  by: PaidBy,
): Promise<void> {
  const { id: paymentId, known } = paid
  const { checkoutReference, chargeReference } = by
  if (checkoutReference === undefined) return
  const isOther = known !== null && known !== checkoutReference
  const isSecond = isOther || (await isMarked(ctx, paymentId))
  await noteCharge(ctx, { paymentId, chargeReference, isSecond })
  if (isSecond) await openSecond(ctx, paid, by)
}

async function openSecond(ctx: Context, paid: Paid, by: PaidBy): Promise<void> {
  const { id, bookingId, amountPence } = paid
  ctx.log.error({ event: 'payment_twice', paymentId: id }, 'something was paid twice')
  await openOperatorCase(ctx, {
    ...caseOf(paid, by),
    bookingId,
    amountPence,
    expected: NOTHING,
    received: `${formatPounds(amountPence)} a second time, of payment ${id} in “${by.checkoutReference ?? by.chargeReference}”`,
  })
}

const NOTHING = 'nothing: it was paid already'

/**
 * Whether an event is about a refund, or the return of a refund, of a second payment. That was never in our books, so what
 * the first payment paid stays paid.
 */
export const isAboutSecondPayment = async (
  ctx: Context,
  { type, paymentId, chargeReference }: PaymentEvent,
): Promise<boolean> =>
  (type === 'refunded' || type === 'refund-failed') &&
  (await isSecondCharge(ctx, { paymentId, chargeReference }))

/**
 * Closes the case when all of the second payment went back, even if that is the first that we hear of it. A refund that a
 * bank returned is a case of its own.
 */
export async function applySecondPaymentEvent(
  ctx: Context,
  paid: Paid,
  event: PaymentEvent,
): Promise<void> {
  const { type, chargeReference, refundReference } = event
  await noteCharge(ctx, { paymentId: paid.id, chargeReference, isSecond: true })
  if (type === 'refunded') {
    await openSecond(ctx, paid, event)
    if (event.amountPence >= paid.amountPence)
      await closeSecondPayment(ctx, paid, event, 'The second payment went back.')
    return
  }
  await openOperatorCase(ctx, {
    kind: 'mismatch',
    subject: `twice returned ${refundReference ?? event.id}`,
    bookingId: paid.bookingId,
    amountPence: event.amountPence,
    expected: NOTHING,
    received: `The customer’s bank did not take the refund of the second payment, ${formatPounds(pence(event.amountPence))} in “${chargeReference}”.`,
  })
}

export const closeSecondPayment = (
  ctx: Context,
  paid: Pick<Paid, 'id'>,
  by: PaidBy,
  because: string,
) => closeCase(ctx, caseOf(paid, by), because)
