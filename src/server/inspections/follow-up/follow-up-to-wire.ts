import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { answerDueAt } from '#domain/bookings/extra-work/answer-clock.ts'
import { type Visit, visitFor } from '#domain/bookings/extra-work/extra-work.ts'
import { addPence, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { isQuoteExpired, quoteValidUntil } from '#domain/quotes/quote-validity.ts'
import { photosOfWork, photosToWire } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import type { Seen } from '#server/inspections/require-diagnostic.ts'
import { quoteNumberOf } from '#server/quotes/quote-number.ts'

export type StoredFollowUp = typeof followUpQuotes.$inferSelect
export type StoredFollowUpLine = typeof followUpLines.$inferSelect

/** Shows the follow-up quotes of these inspections, newest first. */
export const listFollowUps = (
  ctx: Context,
  diagnosticIds: readonly string[],
  seen: Seen,
): Promise<FollowUpQuote[]> =>
  listWhere(ctx, inArray(followUpQuotes.diagnosticId, [...diagnosticIds]), seen)

/** Shows everything that was proposed on a booking, newest first. */
export const listBookingFollowUps = (
  ctx: Context,
  bookingId: string,
  seen: Seen,
): Promise<FollowUpQuote[]> => listWhere(ctx, eq(followUpQuotes.bookingId, bookingId), seen)

async function listWhere(ctx: Context, which: SQL, seen: Seen): Promise<FollowUpQuote[]> {
  const rows = await ctx.db
    .select()
    .from(followUpQuotes)
    .where(which)
    .orderBy(desc(followUpQuotes.createdAt), desc(followUpQuotes.id))
  const lines = await listFollowUpLines(
    ctx,
    rows.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, ({ followUpQuoteId }) => followUpQuoteId)
  const photos = await photosOfWork(
    ctx,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await followUpToWire(ctx, row, linesOf.get(row.id) ?? [], seen)),
      photos: photosToWire(photos.get(row.id)),
    })),
  )
}

/** The same with the photos of what the mechanic found. */
export async function withPhotos(ctx: Context, quote: FollowUpQuote): Promise<FollowUpQuote> {
  const photos = await photosOfWork(ctx, [quote.id])
  return { ...quote, photos: photosToWire(photos.get(quote.id)) }
}

export async function listFollowUpLines(
  ctx: Context,
  ids: readonly string[],
): Promise<StoredFollowUpLine[]> {
  if (ids.length === 0) return []
  return ctx.db
    .select()
    .from(followUpLines)
    .where(inArray(followUpLines.followUpQuoteId, [...ids]))
    .orderBy(asc(followUpLines.position))
}

export async function followUpToWire(
  ctx: Context,
  row: StoredFollowUp,
  lines: readonly StoredFollowUpLine[],
  { isCustomer, booking }: Pick<Seen, 'isCustomer' | 'booking'>,
): Promise<FollowUpQuote> {
  const status = statusOf(ctx, row)
  const visit = visitOf(row, booking)
  const { extraAnswerMinutes } = await readSettingsAt(ctx, row.createdAt)
  const charged = { mobileFee: feeOf(row, visit) }
  const approved = lines.filter(({ decision }) => decision === 'approved')
  return {
    id: row.id,
    number: quoteNumberOf(row.id),
    diagnosticId: row.diagnosticId,
    bookingId: row.bookingId,
    status,
    createdAt: row.createdAt.toString(),
    validUntil: quoteValidUntil(row.createdAt).toString(),
    decidedAt: row.decidedAt?.toString() ?? null,
    answerBy:
      answerByOf(row, { status, visit, answerMinutes: extraAnswerMinutes })?.toString() ?? null,
    serviceType: row.serviceType,
    visit,
    lines: lines.map(lineToWire),
    // `withPhotos` adds them, where a page shows the proposal.
    photos: [],
    mobileFee: poundsOf(charged.mobileFee),
    totalCost: poundsOf(costOfLines(charged, lines)),
    approvedCost: row.decidedAt === null ? null : poundsOf(costOfLines(charged, approved)),
    newBookingId: row.newBookingId,
    mayDecide: isCustomer && status === 'open',
  }
}

/** Where the approved lines are done: settled by the answer, and until then by how far the job is. */
export const visitOf = (
  { visit }: Pick<StoredFollowUp, 'visit'>,
  booking: Pick<StoredBooking, 'status'> | null,
): Visit => visit ?? (booking === null ? 'another' : visitFor(booking.status))

/** The clock runs for what was proposed on the job; what an inspection recommends still has thirty days [INSP-35]. */
const answerByOf = (
  { diagnosticId, createdAt: proposedAt, remindedAt }: StoredFollowUp,
  {
    status,
    visit,
    answerMinutes,
  }: { status: FollowUpQuote['status']; visit: Visit; answerMinutes: number },
): Temporal.Instant | null =>
  diagnosticId === null && status === 'open' && visit === 'same'
    ? answerDueAt({ proposedAt, remindedAt, answerMinutes })
    : null

/** A mechanic who is there already does not come again. */
export const feeOf = ({ mobileFee }: Pick<StoredFollowUp, 'mobileFee'>, visit: Visit): Pence =>
  visit === 'same' ? pence(0) : mobileFee

/** Adds the fee of one visit, unless no line needs one. */
export const costOfLines = (
  { mobileFee }: Pick<StoredFollowUp, 'mobileFee'>,
  lines: readonly StoredFollowUpLine[],
): Pence =>
  lines.length === 0
    ? pence(0)
    : addPence(mobileFee, ...lines.flatMap(({ laborCost, partsCost }) => [laborCost, partsCost]))

export function statusOf({ now }: Context, row: StoredFollowUp): FollowUpQuote['status'] {
  if (row.decidedAt !== null) return 'decided'
  if (row.replacedAt !== null) return 'replaced'
  return isQuoteExpired(row.createdAt, now) ? 'expired' : 'open'
}

const lineToWire = (line: StoredFollowUpLine) => ({
  serviceId: line.serviceId,
  name: line.name,
  findingId: line.findingId,
  findingTitle: line.findingTitle,
  laborCost: poundsOf(line.laborCost),
  partsCost: poundsOf(line.partsCost),
  totalCost: poundsOf(addPence(line.laborCost, line.partsCost)),
  laborHours: line.laborHours,
  decision: line.decision,
})
