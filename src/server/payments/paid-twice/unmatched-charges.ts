import { eq } from 'drizzle-orm'
import type { EventOutcome } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { paymentCharges } from '#server/db/schema/payments.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { isSaidAgain } from './same-money.ts'
import { comeAndGone, isAllBack, listStoredNews } from './stored-news.ts'

/** By which charges money came of which this became, as that it did not fit; null where its news names no charge. */
export async function listUnmatchedCharges(
  ctx: Context,
  paymentId: string,
  outcome: EventOutcome,
): Promise<(string | null)[]> {
  const news = await listStoredNews(ctx, paymentId, outcome)
  return news
    .filter(({ type }) => type === 'paid')
    .map(({ event }) => event?.chargeReference ?? null)
}

/**
 * Says of news of a payment that does not fit, or belongs to nothing, whether the same was heard of before, under another
 * id: it has its case [PAY-203]. Call it under the lock of the payment's news.
 */
export async function isHeardUnmatched(
  ctx: Context,
  event: PaymentEvent,
  outcome: EventOutcome,
): Promise<boolean> {
  if (outcome !== 'parked' && (outcome !== 'mismatched' || event.type !== 'paid')) return false
  const { chargeReference } = event
  // A charge that did not fit is one, whatever its news says of it.
  const isSameCharge = (before: PaymentEvent) =>
    outcome === 'mismatched' &&
    before.type === 'paid' &&
    chargeReference !== undefined &&
    before.chargeReference === chargeReference
  const heard = comeAndGone(await listStoredNews(ctx, event.paymentId, outcome))
  return heard.some(({ event: before }) => isSaidAgain(event, before) || isSameCharge(before))
}

/**
 * Says of news that does not fit whether all of its money went back, as a person sends it: nothing is left to compare, and
 * its case closes [PAY-203]. A charge that paid something as well is left to a person.
 */
export async function hasUnmatchedReturned(ctx: Context, event: PaymentEvent): Promise<boolean> {
  const { chargeReference, paymentId } = event
  if (chargeReference === undefined) return false
  const heard = comeAndGone(await listStoredNews(ctx, paymentId, 'mismatched')).filter(
    ({ event: before }) => before.chargeReference === chargeReference,
  )
  const isOfPaid = eq(paymentCharges.chargeReference, chargeReference)
  if (!isAllBack(event, heard) || (await ctx.db.$count(paymentCharges, isOfPaid)) > 0) return false
  for (const { eventId: subject } of heard)
    await closeCase(ctx, { kind: 'mismatch', subject }, 'All of it went back.')
  return true
}
