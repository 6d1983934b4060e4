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

/** The account may have other business, with keys of its own form. */
const isOurs = (key: string) => z.uuid().safeParse(key).success

type Paid = { id: string; providerReference: string | null }

/** `news`: of what somebody has sent back on the provider's own pages; null without any. */
type Heard = { kind: 'heard'; news: PaymentEvent | null } | { kind: 'away' }

/**
 * Asks the provider what it has sent back of a payment, and applies that as its news: also what we had asked for ourselves,
 * where its answer was lost.
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
 * Hears what the provider has sent back before a loss is booked: that is no money which the bank can have made [PAY-193].
 * Returns false where the provider does not answer: the loss waits. Call it outside a transaction.
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
