import type { createBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { EXPRESS_REQUEST_WORDS, needsExpressRequest } from '#domain/bookings/slot-terms.ts'
import { depositHoldEndsAt } from '#domain/payments/deposit.ts'
import { isSettled } from '#domain/payments/deposit-state.ts'
import { emailKey } from '#domain/people/email.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { isQuoteExpired } from '#domain/quotes/quote-validity.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { mayActOn } from '#server/auth/policy.ts'
import { ensureOwner, type Owner } from '#server/auth/sessions/ensure-owner.ts'
import type { Context } from '#server/context.ts'
import { notificationPreferences } from '#server/db/outbox/notification-preferences.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { claimHours, freeHours, isAnyTaken } from '#server/mechanics/diary/claimed-hours.ts'
import {
  findListedMechanic,
  type ListedMechanic,
} from '#server/mechanics/directory/require-listed-mechanic.ts'
import { isWayFree } from '#server/mechanics/working-time/is-way-free.ts'
import { requireWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, gone, invalid } from '#server/problems.ts'
import { bindDeposit } from '#server/quotes/deposit/bind-deposit.ts'
import { findQuoteDeposit } from '#server/quotes/deposit/find-deposit.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { hasLiveBooking } from '#server/quotes/has-live-booking.ts'
import { requireOwnQuote } from '#server/quotes/require-own-quote.ts'
import { bookInTurn } from './book-in-turn.ts'
import { alreadyBooked, insertBooking } from './insert-booking.ts'
import { limitEmails } from './limit-emails.ts'
import { recordEvent } from './record-event.ts'
import { requireFewUnpaid } from './require-few-unpaid.ts'
import { requireSameArea } from './require-same-area.ts'
import { hoursOf, requireInstant, requireOfferedSlot, slotTaken } from './require-slot.ts'
import { requireServed } from './served/require-served.ts'

type Body = ParsedOf<typeof endpoint>
type Slot = { mechanic: ListedMechanic | null; startsAt: Temporal.Instant | null }

/**
 * Books a quote. The booking, the mechanic's hours, the deposit and the message commit together or not at all. Refuses
 * an expired quote (410), a second booking of it, a taken hour and a changed price (409).
 */
export async function createBooking(
  ctx: Context,
  body: Body,
): Promise<{ id: string; reference: string }> {
  return bookInTurn(ctx, body, () =>
    withIdempotencyKey(ctx, 'POST /api/bookings', body, (ctx) => bookQuote(ctx, body)),
  )
}

async function bookQuote(ctx: Context, body: Body): Promise<{ id: string; reference: string }> {
  const phone = requirePhone(body.customerPhone)
  const quote = await requireOwnQuote(ctx, body.quoteId)
  requireValid(ctx, quote)
  await requireUnsettled(ctx, quote)
  await requireServed(ctx, quote)
  const slot = await requireSlot(ctx, body, quote)
  await requireUntaken(ctx, quote, slot)
  await requireSameArea(ctx, quote, body.serviceAddress)
  const owner = await ownerOf(ctx, quote)
  await requireFewUnpaid(ctx, { emailKey: emailKey(body.customerEmail), phone, owner })

  const wishes = await notificationPreferences(ctx, owner.customerId, body)
  const row = { ...bookingRow(ctx, { ...body, customerPhone: phone }, slot), ...wishes }
  const { id, reference } = await insertBooking(ctx, { ...row, ...owner })
  await claim(ctx, id, quote, slot)
  await bindDeposit(ctx, { quoteId: quote.id, bookingId: id })
  await recordEvent(ctx, { bookingId: id, type: 'booked', status: 'pending', actor: 'customer' })
  await limitEmails(ctx, row.customerEmail)
  await notifyCustomer(ctx, 'booking-received', { ...row, id, reference })
  return { id, reference }
}

/** An administrator who books somebody's quote books it for them. */
async function ownerOf(ctx: Context, quote: StoredQuote): Promise<Owner> {
  const { guestId, customerId } = quote
  const isForAnother =
    ctx.actor.isAdministrator && !mayActOn({ ...ctx.actor, isAdministrator: false }, quote)
  if (isForAnother && (guestId !== null || customerId !== null)) return { guestId, customerId }
  return ensureOwner(ctx)
}

function requirePhone(typed: string): string {
  const phone = normaliseUkPhone(typed)
  if (phone === null) throw invalid({ customerPhone: 'Please enter a valid phone number' })
  return phone.e164
}

function requireValid(ctx: Context, quote: StoredQuote): void {
  if (isQuoteExpired(quote.createdAt, ctx.now))
    throw gone('quote_expired', 'This quote is more than 30 days old. Please get a new one.')
}

/** A refunded or forfeited deposit pays for no second booking, and nothing would ask for another one. */
async function requireUnsettled(ctx: Context, quote: StoredQuote): Promise<void> {
  const deposit = await findQuoteDeposit(ctx, quote.id)
  if (deposit !== null && isSettled(deposit.state))
    throw conflict(
      'quote_already_booked',
      'This quote was booked, paid and cancelled. Please get a new one.',
    )
}

async function requireSlot(ctx: Context, body: Body, quote: StoredQuote): Promise<Slot> {
  const startsAt = body.scheduledDate == null ? null : requireInstant(body.scheduledDate)
  if (startsAt !== null) requireOfferedSlot(startsAt, ctx.now)
  if (startsAt !== null && needsExpressRequest(startsAt, ctx.now) && body.expressRequest === false)
    throw invalid({ expressRequest: 'Please ask for the work to start within 14 days' })
  const mechanic = body.mechanicId == null ? null : await requireMechanic(ctx, body.mechanicId)
  if (mechanic !== null && startsAt !== null)
    await requireWorkingTime(ctx, mechanic, startsAt, quote.estimatedHours)
  return { mechanic, startsAt }
}

async function requireMechanic(ctx: Context, id: number): Promise<ListedMechanic> {
  const mechanic = await findListedMechanic(ctx, id)
  if (!mechanic?.isActive || mechanic.unlistedAt !== null)
    throw invalid({ mechanicId: 'Please select a mechanic' })
  return mechanic
}

function bookingRow(ctx: Context, body: Body, { mechanic, startsAt }: Slot) {
  // A booking without a time asks for the request in advance, because the accepting mechanic may name a time within the
  // fourteen days.
  const isExpress = body.expressRequest === true
  return {
    quoteId: body.quoteId,
    mechanicId: mechanic?.id ?? null,
    customerName: body.customerName,
    customerEmail: body.customerEmail,
    emailKey: emailKey(body.customerEmail),
    customerPhone: body.customerPhone,
    serviceAddress: body.serviceAddress,
    scheduledDate: startsAt,
    notes: body.notes || null,
    createdAt: ctx.now,
    depositDueAt: depositHoldEndsAt({ createdAt: ctx.now, slotStartsAt: startsAt }),
    expressRequestAt: isExpress ? ctx.now : null,
    expressRequestWords: isExpress ? EXPRESS_REQUEST_WORDS : null,
  }
}

/** Reject a taken slot early: this check avoids waiting on locks. The unique key on slot_claims decides. */
async function requireUntaken(ctx: Context, quote: StoredQuote, { mechanic, startsAt }: Slot) {
  if (mechanic === null || startsAt === null) return
  const hours = hoursOf(startsAt, quote.estimatedHours)
  if (!(await isAnyTaken(ctx, mechanic.id, hours))) return
  // A repeat of the same request finds its own booking there.
  if (await hasLiveBooking(ctx, quote.id)) throw alreadyBooked()
  throw await slotTaken(ctx, mechanic, startsAt, quote.estimatedHours)
}

async function claim(ctx: Context, bookingId: string, quote: StoredQuote, slot: Slot) {
  const { mechanic, startsAt } = slot
  if (mechanic === null || startsAt === null) return
  const hours = hoursOf(startsAt, quote.estimatedHours)
  const { estimatedHours } = quote
  const isOurs =
    (await isWayFree(ctx, { mechanic, startsAt, estimatedHours, bookingId })) &&
    (await claimHours(ctx, { mechanicId: mechanic.id, bookingId, hours }))
  if (isOurs) return
  // Until the rollback this transaction holds the hours that were free, so the list below would omit them.
  await freeHours(ctx, bookingId)
  throw await slotTaken(ctx, mechanic, startsAt, quote.estimatedHours)
}
