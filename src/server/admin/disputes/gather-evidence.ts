import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import { CASE_WORDS, HOLDING_CASES } from '#domain/bookings/cases/case-kind.ts'
import { actorText } from '#domain/bookings/timeline.ts'
import { formatPounds, pence } from '#domain/money/money.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { dayText, whenText } from '#domain/time/when-text.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { loadTimeline } from '#server/admin/bookings/load-timeline.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingPhotos, type StoredBookingPhoto } from '#server/db/schema/booking-photos.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import type { StoredPaper } from '#server/db/schema/papers.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { listPhotos } from '#server/inspections/photos/photo-to-wire.ts'
import { listBookingPapers } from '#server/payments/papers/find-papers.ts'

type Fact = { label: string; value: string }

type EvidencePhoto = {
  id: string
  fileId: string
  width: number
  height: number
  at: Temporal.Instant
  /** Where it is from, as it stands before its day. */
  words: string
}

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
  photos: EvidencePhoto[]
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
    messages: inOrder([...ofKind('message'), ...(await listCaseMessages(ctx, booking.id))]),
    happened: ofKind('event', 'payment', 'email', 'text'),
    invoices: papers.filter(({ kind }) => kind === 'invoice'),
    photos: [
      ...(await listInspectionPhotos(ctx, booking.id)),
      ...(await listSentPhotos(ctx, booking.id)),
    ],
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

const inOrder = (entries: readonly TimelineEntry[]) =>
  entries.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))

/** A mechanic's own reports are nothing that the customer said to us, and a question about personal data is no bank's. */
const isAboutTheWork = () =>
  and(eq(cases.openedBy, 'customer'), inArray(cases.kind, [...HOLDING_CASES]))

/** What the customer wrote of what went wrong, and what we answered. */
async function listCaseMessages(ctx: Context, bookingId: string): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .select({ message: caseMessages, kind: cases.kind })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(and(eq(cases.bookingId, bookingId), isAboutTheWork()))
    .orderBy(asc(caseMessages.id))
  return rows.map(({ message: { at, author, words }, kind }) => ({
    at: at.toString(),
    kind: 'message',
    title: words,
    detail: `${actorText(author)}: ${CASE_WORDS[kind]}`,
  }))
}

async function listInspectionPhotos(ctx: Context, bookingId: string): Promise<EvidencePhoto[]> {
  const rows = await ctx.db
    .select({ id: arDiagnostics.id })
    .from(arDiagnostics)
    .where(eq(arDiagnostics.bookingId, bookingId))
  if (rows.length === 0) return []
  const photos = await listPhotos(
    ctx,
    rows.map(({ id }) => id),
  )
  return photos.map(({ id, fileId, width, height, capturedAt: at }) => ({
    ...{ id, fileId, width, height, at },
    words: 'taken at the inspection',
  }))
}

/** Those that went with a message, with extra work that the customer was asked about, and with what they complained of. */
async function listSentPhotos(ctx: Context, bookingId: string): Promise<EvidencePhoto[]> {
  const rows = await ctx.db
    .select({ photo: bookingPhotos })
    .from(bookingPhotos)
    .leftJoin(caseMessages, eq(caseMessages.id, bookingPhotos.caseMessageId))
    .leftJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(
      and(
        eq(bookingPhotos.bookingId, bookingId),
        or(
          isNotNull(bookingPhotos.messageId),
          isNotNull(bookingPhotos.followUpQuoteId),
          isAboutTheWork(),
        ),
      ),
    )
    .orderBy(asc(bookingPhotos.createdAt), asc(bookingPhotos.id))
  return rows.map(({ photo: { id, fileId, width, height, createdAt: at, ...photo } }) => ({
    ...{ id, fileId, width, height, at },
    words: `sent ${actorText(photo.author)} ${placeOf(photo)}`,
  }))
}

function placeOf({
  messageId,
  followUpQuoteId,
}: Pick<StoredBookingPhoto, 'messageId' | 'followUpQuoteId'>) {
  if (followUpQuoteId !== null) return 'with more work that was proposed'
  return messageId === null ? 'with a complaint or a claim' : 'with a message'
}
