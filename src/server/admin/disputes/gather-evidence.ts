import { eq } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { dayText, whenText } from '#domain/time/when-text.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { loadTimeline } from '#server/admin/bookings/load-timeline.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import type { StoredPaper } from '#server/db/schema/papers.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { listPhotos, type StoredPhoto } from '#server/inspections/photos/photo-to-wire.ts'
import { listBookingPapers } from '#server/payments/papers/find-papers.ts'

type Fact = { label: string; value: string }

export type Evidence = {
  bookingId: string
  reference: string
  madeAt: Temporal.Instant
  facts: Fact[]
  /** The words beside the Pay button, and when the customer paid beside them. */
  cardTerms: { words: string; agreed: string } | null
  /** Oldest first. */
  approvals: TimelineEntry[]
  messages: TimelineEntry[]
  happened: TimelineEntry[]
  invoices: StoredPaper[]
  photos: StoredPhoto[]
}

/** Gathers what speaks about a disputed payment. Notes of the desk stay with the desk. Null where the booking is gone [PAY-123]. */
export async function gatherEvidence(
  ctx: Context,
  dispute: OperatorCase,
): Promise<Evidence | null> {
  const booking = dispute.bookingId === null ? null : await findBooking(ctx, dispute.bookingId)
  if (booking === null) return null
  const timeline = (await loadTimeline(ctx, booking)).reverse()
  const ofKind = (...kinds: TimelineEntry['kind'][]) =>
    timeline.filter(({ kind }) => kinds.includes(kind))
  const papers = await listBookingPapers(ctx, booking.id)
  return {
    bookingId: booking.id,
    reference: booking.reference,
    madeAt: ctx.now,
    facts: await factsOf(ctx, dispute, booking),
    cardTerms: await findCardTerms(ctx, booking.id),
    approvals: ofKind('approval'),
    messages: ofKind('message'),
    happened: ofKind('event', 'payment', 'email', 'text'),
    invoices: papers.filter(({ kind }) => kind === 'invoice'),
    photos: await listBookingPhotos(ctx, booking.id),
  }
}

async function factsOf(ctx: Context, dispute: OperatorCase, booking: StoredBooking) {
  const [quote] = await ctx.db
    .select({ registration: quotes.registration })
    .from(quotes)
    .where(eq(quotes.id, booking.quoteId))
  const [mechanic] = await ctx.db
    .select({ name: mechanics.name })
    .from(mechanics)
    .where(eq(mechanics.id, booking.mechanicId ?? 0))
  const facts: (Fact | null)[] = [
    { label: 'Disputed', value: formatPounds(pence(dispute.amountPence ?? 0)) },
    { label: 'The bank says', value: dispute.received },
    { label: 'Answer by', value: whenText(dispute.dueAt) },
    { label: 'Booking', value: `${booking.reference}, made on ${dayText(booking.createdAt)}` },
    { label: 'Customer', value: `${booking.customerName}, ${booking.customerEmail}` },
    { label: 'Telephone', value: phoneText(booking.customerPhone) },
    quote?.registration ? { label: 'Car', value: displayRegistration(quote.registration) } : null,
    { label: 'Place', value: booking.serviceAddress },
    booking.scheduledDate && { label: 'Time', value: whenText(booking.scheduledDate) },
    booking.completedAt && { label: 'Work done on', value: whenText(booking.completedAt) },
    mechanic ? { label: 'Mechanic', value: mechanic.name } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

async function findCardTerms(ctx: Context, bookingId: string): Promise<Evidence['cardTerms']> {
  const [payment] = await ctx.db
    .select({ words: payments.cardTerms, agreedAt: payments.cardAgreedAt })
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
  if (!payment?.words || payment.agreedAt === null) return null
  return { words: payment.words, agreed: `Agreed by paying on ${whenText(payment.agreedAt)}` }
}

async function listBookingPhotos(ctx: Context, bookingId: string): Promise<StoredPhoto[]> {
  const rows = await ctx.db
    .select({ id: arDiagnostics.id })
    .from(arDiagnostics)
    .where(eq(arDiagnostics.bookingId, bookingId))
  return rows.length === 0
    ? []
    : listPhotos(
        ctx,
        rows.map(({ id }) => id),
      )
}
