import { eq } from 'drizzle-orm'
import type { EventOutcome } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { closeCase } from '#server/db/outbox/close-case.ts'
import { paymentCharges } from '#server/db/schema/payments.ts'
import type { PaymentEvent } from '#server/providers/payments/payments.ts'
import { isSaidAgain } from './same-money.ts'
import { comeAndGone, isAllBack, listStoredNews } from './stored-news.ts'

/** The charges of the payment's events that had this outcome; null for an event that names no charge. */
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
 * Whether an event that does not fit, or belongs to nothing, repeats one that came before under another id and so has its
 * case already [PAY-203]. Call it under the lock of the payment's events.
 */
export async function isHeardUnmatched(
  ctx: Context,
  event: PaymentEvent,
  outcome: EventOutcome,
): Promise<boolean> {
  if (outcome !== 'parked' && (outcome !== 'mismatched' || event.type !== 'paid')) return false
  const { chargeReference } = event
  // A charge that did not fit stays the same one, whatever its next event says.
  const isSameCharge = (before: PaymentEvent) =>
    outcome === 'mismatched' &&
    before.type === 'paid' &&
    chargeReference !== undefined &&
    before.chargeReference === chargeReference
  const heard = comeAndGone(await listStoredNews(ctx, event.paymentId, outcome))
  return heard.some(({ event: before }) => isSaidAgain(event, before) || isSameCharge(before))
}

/**
 * Whether, with this event, all of the money that did not fit has gone back, as when a person sends it; if so, its cases are
 * closed [PAY-203]. If the charge paid something as well, that is left to a person.
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
