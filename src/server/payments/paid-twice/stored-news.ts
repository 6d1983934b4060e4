import { and, eq } from 'drizzle-orm'
import { COME_AND_GONE, type EventOutcome } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'
import { isSameMoney } from './same-money.ts'

/** `event` is null if it can no longer be read. */
type StoredNews = { eventId: string; type: string; event: PaymentEvent | null }
type ReadNews = { eventId: string; event: PaymentEvent }

/** The stored events of a payment that had this outcome. */
export async function listStoredNews(
  ctx: Context,
  paymentId: string,
  outcome: EventOutcome,
): Promise<StoredNews[]> {
  const news = await ctx.db
    .select()
    .from(providerEvents)
    .where(
      and(
        eq(providerEvents.paymentId, paymentId),
        eq(providerEvents.provider, ctx.payments.name),
        eq(providerEvents.outcome, outcome),
      ),
    )
  return news.map(({ id: eventId, type, payload }) => {
    const event = ctx.payments.readStored?.(payload) ?? null
    return { eventId, type, event: event !== null && isPaymentEvent(event) ? event : null }
  })
}

const isComeOrGone = ({ type }: PaymentEvent) => COME_AND_GONE.some((each) => each === type)

/** Of these events, those by which money came or went back. */
export const comeAndGone = (news: readonly StoredNews[]): ReadNews[] =>
  news.flatMap(({ eventId, event }) =>
    event !== null && isComeOrGone(event) ? [{ eventId, event }] : [],
  )

/** Whether all of the money has gone back: one of the two events is its payment and the other its refund, in either order. */
export function isAllBack(event: PaymentEvent, heard: readonly ReadNews[]): boolean {
  if (!isComeOrGone(event)) return false
  return heard.some(({ event: other }) => {
    if (other.type === event.type || !isSameMoney(other, event)) return false
    const [paid, refunded] = event.type === 'paid' ? [event, other] : [other, event]
    return refunded.amountPence >= paid.amountPence
  })
}
