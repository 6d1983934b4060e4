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
 * Money came for what was paid already, in another checkout or after a person had seen it on the account: nothing of it is
 * posted, and a person sends it back at the provider [PAY-172]. `known` is the checkout or charge that paid it, where a
 * provider did. Call it in the transaction of its event.
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
 * Says whether an event is about money that went back, or came back, of a second payment, which was never in the books:
 * what was paid first stays as it is.
 */
export const isAboutSecondPayment = async (
  ctx: Context,
  { type, paymentId, chargeReference }: PaymentEvent,
): Promise<boolean> =>
  (type === 'refunded' || type === 'refund-failed') &&
  (await isSecondCharge(ctx, { paymentId, chargeReference }))

/** Its case closes when all of it went back, also where that is the first that we hear of it; a bank’s return is a case of its own. */
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
