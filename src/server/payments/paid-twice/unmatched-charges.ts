import { and, eq } from 'drizzle-orm'
import type { EventOutcome } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'

/** By which charges money came of which this became, as that it did not fit; null where its news names no charge. */
export async function listUnmatchedCharges(
  ctx: Context,
  paymentId: string,
  outcome: EventOutcome,
): Promise<(string | null)[]> {
  const news = await ctx.db
    .select({ payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentId, paymentId),
        eq(providerEvents.provider, ctx.payments.name),
        eq(providerEvents.type, 'paid'),
        eq(providerEvents.outcome, outcome),
      ),
    )
  return news.map(({ payload }) => {
    const event = ctx.payments.readStored?.(payload) ?? null
    return event !== null && isPaymentEvent(event) ? (event.chargeReference ?? null) : null
  })
}

/** Says of news of a payment that does not fit whether the same money was heard of before, under another id. */
export async function isHeardUnmatched(
  ctx: Context,
  { type, paymentId, chargeReference }: PaymentEvent,
  outcome: EventOutcome,
): Promise<boolean> {
  if (type !== 'paid' || outcome !== 'mismatched' || chargeReference === undefined) return false
  return (await listUnmatchedCharges(ctx, paymentId, outcome)).includes(chargeReference)
}
