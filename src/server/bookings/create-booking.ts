import type { createBooking as endpoint } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { needsExpressRequest } from '#domain/bookings/slot-terms.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { reservationEndsAt } from '#domain/payments/deposit.ts'
import { isSettled } from '#domain/payments/deposit-state.ts'
import { emailKey } from '#domain/people/email.ts'
import { normaliseUkPhone } from '#domain/people/phone-number.ts'
import { isQuoteExpired } from '#domain/quotes/quote-validity.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { audit } from '#server/auth/audit.ts'
import {
  firstAnswer,
  type RequestKey,
  requestKey,
  requireKey,
  shareAnswer,
} from '#server/auth/idempotency.ts'
import { mayActOn, withoutRole } from '#server/auth/policy.ts'
import {
  type CustomerOrGuest,
  ensureCustomerOrGuest,
} from '#server/auth/sessions/customer-or-guest.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notificationPreferences } from '#server/db/outbox/notification-preferences.ts'
import { freeHours } from '#server/mechanics/diary/reserved-hours.ts'
import { obstacleAmong } from '#server/mechanics/diary/take-hours.ts'
import { refuseOutsideWorkingTime } from '#server/mechanics/working-time/require-working-time.ts'
import { conflict, gone, invalid, unauthenticated } from '#server/problems.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { hasLiveBooking } from '#server/quotes/has-live-booking.ts'
import { bookInTurn } from './book-in-turn.ts'
import { type BookedMechanic, type BookingFacts, readBookingFacts } from './booking-facts.ts'
import { expressRequestNow, lacksExpressRequest, NO_EXPRESS_REQUEST } from './express-request.ts'
import { requireCeiling } from './extra-ceiling/require-ceiling.ts'
import { storeExtraCeiling } from './extra-ceiling/store-extra-ceiling.ts'
import { requireSameArea } from './require-same-area.ts'
import {
  findInstant,
  hoursOf,
  requireInstant,
  requireOfferedSlot,
  slotTaken,
} from './require-slot.ts'
import { requireMotAtAddress } from './served/require-mot-at-address.ts'
import { requireNearAddress } from './served/require-near-address.ts'
import { requireServed } from './served/require-served.ts'
import { alreadyBooked, type NewBooking, writeBooking } from './write-booking.ts'

type Body = ParsedOf<typeof endpoint>
type Slot = { mechanic: BookedMechanic | null; startsAt: Temporal.Instant | null }

/**
 * Books a quote. The booking, the mechanic's hours, the deposit and the message commit together or not at all. Refuses
 * an expired quote (410), a second booking of it, a taken hour and a changed price (409).
 */
export async function createBooking(
  ctx: Context,
  body: Body,
): Promise<{ id: string; reference: string }> {
  const key = requestKey(ctx, 'POST /api/bookings', body)
  return shareAnswer(ctx, key, 'request', () =>
    bookInTurn(ctx, body, () => inTransaction(ctx, (ctx) => bookQuote(ctx, body, key))),
  )
}

async function bookQuote(
  ctx: Context,
  body: Body,
  key: RequestKey | null,
): Promise<{ id: string; reference: string }> {
  const phone = requirePhone(body.customerPhone)
  const facts = await readBookingFacts(ctx, {
    ...body,
    startsAt: findInstant(body.scheduledDate),
    turns: turnsOf(ctx, body, phone),
    key,
  })
  if (facts.isRepeat) return firstAnswer(ctx, requireKey(key))
  const { quote } = facts
  requireValid(ctx, quote)
  requireUnsettled(facts)
  await requireServed(ctx, quote, facts.mechanic)
  if (body.extraCeilingPounds) await requireCeiling(ctx, body.extraCeilingPounds)
  const slot = requireSlot(ctx, body, facts)
  await requireUntaken(ctx, facts, slot)
  await requireMotAtAddress(ctx, quote, body.serviceAddress)
  await requireSameArea(ctx, quote, body.serviceAddress)
  requireNearAddress(quote, body.serviceAddress)
  const { isForAnother, ...whose } = await whoseIs(ctx, quote)
  // Closed or merged into another account while this request was on its way.
  if (whose.customerId !== null && !facts.heldCustomers.includes(whose.customerId))
    throw unauthenticated()
  const wishes = await notificationPreferences(ctx, whose.customerId, body)
  const row = { ...bookingRow(ctx, { ...body, customerPhone: phone }, slot), ...wishes, ...whose }
  const booked = await write(ctx, { row, quote, slot, key, isForAnother })
  // Without one the customer is asked every time.
  if (body.extraCeilingPounds)
    await storeExtraCeiling(ctx, { ...booked, status: 'pending' }, body.extraCeilingPounds)
  if (isForAnother)
    await audit(ctx, { action: 'booking.for-customer', object: `booking ${booked.id}` })
  return booked
}

/** Of one email, telephone or browser one request books at a time. */
const turnsOf = ({ actor }: Context, body: Body, phone: string): string[] => {
  const key = emailKey(body.customerEmail)
  return [`email ${key}`, `telephone ${phone}`, `guest ${actor.guestId ?? key}`]
}

/** An administrator who books somebody's quote books it for them. */
async function whoseIs(
  ctx: Context,
  quote: StoredQuote,
): Promise<CustomerOrGuest & { isForAnother: boolean }> {
  const { guestId, customerId } = quote
  const isForAnother =
    hasRight(ctx.actor.staffRole, 'change bookings') && !mayActOn(withoutRole(ctx.actor), quote)
  if (isForAnother && (guestId !== null || customerId !== null))
    return { guestId, customerId, isForAnother }
  return { ...(await ensureCustomerOrGuest(ctx)), isForAnother: false }
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
function requireUnsettled({ deposit }: BookingFacts): void {
  if (deposit !== null && isSettled(deposit.state))
    throw conflict(
      'quote_already_booked',
      'This quote was booked, paid and cancelled. Please get a new one.',
    )
}

function requireSlot(ctx: Context, body: Body, facts: BookingFacts): Slot {
  const startsAt = body.scheduledDate == null ? null : requireInstant(body.scheduledDate)
  if (startsAt !== null) requireOfferedSlot(startsAt, ctx.now)
  if (startsAt !== null && needsExpressRequest(startsAt, ctx.now) && body.expressRequest === false)
    throw lacksExpressRequest()
  const mechanic = body.mechanicId == null ? null : requireMechanic(ctx, facts)
  if (mechanic !== null && startsAt !== null)
    refuseOutsideWorkingTime(mechanic, facts.daysOff, startsAt, facts.quote.estimatedHours)
  return { mechanic, startsAt }
}

function requireMechanic(ctx: Context, { mechanic, isMechanicHeld }: BookingFacts): BookedMechanic {
  if (!mechanic || !isMechanicHeld || !isListed(mechanic, ukDayOf(ctx.now).toString()))
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
    depositDueAt: reservationEndsAt({ createdAt: ctx.now, slotStartsAt: startsAt }),
    ...(isExpress ? expressRequestNow(ctx) : NO_EXPRESS_REQUEST),
    isRevisit: false,
  }
}

/** Reject a taken slot early: this check avoids waiting on locks. The unique key on slot_claims decides. */
async function requireUntaken(ctx: Context, facts: BookingFacts, { mechanic, startsAt }: Slot) {
  const { quote } = facts
  if (mechanic === null || startsAt === null) return
  if (!facts.isTaken) return
  // A repeat of the same request finds its own booking there.
  if (await hasLiveBooking(ctx, quote.id)) throw alreadyBooked()
  throw await slotTaken(ctx, { mechanic, startsAt, estimatedHours: quote.estimatedHours, quote })
}

type Decided = {
  row: NewBooking
  quote: StoredQuote
  slot: Slot
  key: RequestKey | null
  isForAnother: boolean
}

async function write(ctx: Context, { row, quote, slot, key, isForAnother }: Decided) {
  const { mechanic, startsAt } = slot
  const { estimatedHours, deposit: depositPence } = quote
  const booking = {
    row,
    depositPence,
    isLimited: true,
    key,
    ...(isForAnother && { actor: 'administrator' as const }),
  }
  if (mechanic === null || startsAt === null) {
    const { id, reference } = await writeBooking(ctx, { ...booking, hours: [] })
    return { id, reference }
  }
  const wanted = { mechanic, startsAt, estimatedHours, quote }
  const hours = hoursOf(startsAt, estimatedHours)
  const { id, reference, isReserved, visits } = await writeBooking(ctx, { ...booking, hours })
  // The diary is locked since the facts were read, so these are its visits.
  const obstacle = obstacleAmong(ctx, { ...wanted, place: quote }, visits)
  if (isReserved && obstacle === null) return { id, reference }
  // Until the rollback this transaction has reserved the hours that were free, so the list below would omit them.
  await freeHours(ctx, id)
  throw await slotTaken(ctx, { ...wanted, obstacle })
}
