import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { pence } from '#domain/money/money.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { disputes } from '#server/db/schema/disputes.ts'
import { applyPaymentEvent } from '#server/payments/apply-payment-event.ts'
import { isSecondCharge } from '#server/payments/paid-twice/payment-charges.ts'
import { getNamed } from '#server/payments/parked/payment-alias.ts'
import { confirmRefund } from '#server/payments/refunds/confirm-refund.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { findReturnedOf } from './find-returned-of.ts'

/** Other business of the same account may have keys of another form. */
const isOurs = (key: string) => z.uuid().safeParse(key).success

type Paid = { id: string; providerReference: string | null }

/** `news` is the event of a refund that somebody made on the provider's own pages; null if there was none. */
type Heard = { kind: 'heard'; news: PaymentEvent | null } | { kind: 'away' }

/**
 * Asks the provider which refunds of a payment it has made, and applies each as its event would have been. These may also be
 * refunds that we asked for ourselves and whose answer was lost.
 */
export async function hearRefunds(ctx: Context, paid: Paid): Promise<Heard> {
  const answer = await ctx.payments.readRefunds?.(paid)
  if (answer?.kind === 'away') return { kind: 'away' }
  if (answer?.kind !== 'known') return { kind: 'heard', news: null }
  for (const { reference, key, amountPence } of answer.made)
    if (key !== null && isOurs(key))
      await inTransaction(ctx, (ctx) =>
        confirmRefund(ctx, key, { reference, amountPence: pence(amountPence) }),
      )
  const news = answer.made.some(({ key }) => key === null) ? answer.news : null
  if (news !== null) await applyPaymentEvent(ctx, news.event, news.payload)
  return { kind: 'heard', news: news?.event ?? null }
}

/**
 * Asks for the provider's own refunds before a loss is booked: money that the provider sent back is none that the bank can
 * have paid [PAY-193]. Returns false if the provider does not answer: the loss then waits. Call it outside a transaction.
 */
export async function hearRefundsBeforeLoss(
  ctx: Context,
  { reference, outcome, paymentId: named, chargeReference }: Dispute,
): Promise<boolean> {
  if (outcome !== 'lost' || named === null || (await isLossKnown(ctx, reference))) return true
  const { paymentId } = await getNamed(ctx, named)
  const paid = await findReturnedOf(ctx, paymentId)
  if (paid === null || paid.provider !== ctx.payments.name) return true
  if (await isSecondCharge(ctx, { paymentId, chargeReference })) return true
  return (await hearRefunds(ctx, paid)).kind === 'heard'
}

async function isLossKnown(ctx: Context, reference: string): Promise<boolean> {
  const [known] = await ctx.db.select().from(disputes).where(eq(disputes.reference, reference))
  return known?.state === 'lost'
}
