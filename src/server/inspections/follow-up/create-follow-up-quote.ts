import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  createFollowUpQuote as endpoint,
  FollowUpQuote,
} from '#contract/inspections/follow-up-quotes.ts'
import { visitFor } from '#domain/bookings/extra-work/extra-work.ts'
import { poundsOf } from '#domain/money/money.ts'
import type { BasketPrice } from '#domain/quotes/pricing.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { recordEvent } from '#server/bookings/record-event.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import { enqueueEmail, enqueueText } from '#server/db/outbox/enqueue.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { arDiagnostics, followUpLines, followUpQuotes } from '#server/db/schema/diagnostics.ts'
import type { NewRow } from '#server/db/statement.ts'
import {
  requireOwnDiagnostic,
  type StoredDiagnostic,
} from '#server/inspections/require-diagnostic.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import { priceToWire } from '#server/quotes/price-request.ts'
import { followUpToWire, listFollowUpLines } from './follow-up-to-wire.ts'
import { priceForJob, priceOn } from './price-follow-up.ts'

type Body = Omit<ParsedOf<typeof endpoint>, 'id'>

/**
 * Prices the repairs that a completed inspection calls for and sends the quote to the customer, who approves or
 * declines each line. It replaces the open one. Refuses a total that differs from ours, with ours (409).
 */
export async function createFollowUpQuote(
  ctx: MechanicContext,
  { id, ...body }: ParsedOf<typeof endpoint>,
): Promise<FollowUpQuote> {
  const { booking, diagnostic } = await requireOwnDiagnostic(ctx, id)
  if (booking === null)
    throw notAllowed('not_allowed', 'A scratch inspection has no customer to send a quote to.')
  if (diagnostic.status !== 'completed')
    throw notAllowed(
      'not_allowed',
      'Please complete the inspection first: the quote tells the customer what you found.',
    )
  const findings = requireFindings(diagnostic, body)
  const operation = `POST /api/ar-diagnostics/sessions/${id}/quote mechanic ${diagnostic.mechanicId}`
  return withIdempotencyKey(ctx, operation, body, async (ctx) => {
    const serviceIds = body.lines.map(({ serviceId }) => serviceId)
    const { price, quote, tariffId } = await priceForJob(ctx, booking, serviceIds)
    const { vehicleClass, labourArea } = quote
    const shown = priceOn(visitFor(booking.status), price)
    if (body.totalCost !== poundsOf(shown.totalPence))
      throw conflict('price_changed', 'The price has changed. Please look at the new one.', {
        price: priceToWire(shown, { vehicleClass, labourArea }),
      })
    await replaceOpen(ctx, id)
    const [row] = await ctx.db
      .insert(followUpQuotes)
      .values({
        id: randomUUIDv7(),
        diagnosticId: id,
        bookingId: booking.id,
        mechanicId: diagnostic.mechanicId,
        serviceType: quote.serviceType,
        mobileFee: price.mobileFeePence,
        vehicleClass,
        labourArea,
        createdAt: ctx.now,
        tariffId,
      } satisfies NewRow<
        typeof followUpQuotes,
        'replacedAt' | 'remindedAt' | 'decidedAt' | 'visit' | 'newBookingId'
      >)
      .returning()
    if (!row) throw new Error('an insert returned no row')
    await ctx.db
      .insert(followUpLines)
      .values(
        lineRows(row.id, body, price, findings) satisfies NewRow<
          typeof followUpLines,
          'decision'
        >[],
      )
    await announceFollowUp(ctx, booking, row.id)
    return followUpToWire(ctx, row, await listFollowUpLines(ctx, [row.id]), {
      isCustomer: false,
      booking,
    })
  })
}

/** Concurrent quotes wait for each other on the inspection's row; the later one counts. */
async function replaceOpen(ctx: Context, diagnosticId: string): Promise<void> {
  await ctx.db
    .select({ id: arDiagnostics.id })
    .from(arDiagnostics)
    .where(eq(arDiagnostics.id, diagnosticId))
    .for('no key update')
  await ctx.db
    .update(followUpQuotes)
    .set({ replacedAt: ctx.now })
    .where(
      and(
        eq(followUpQuotes.diagnosticId, diagnosticId),
        isNull(followUpQuotes.replacedAt),
        isNull(followUpQuotes.decidedAt),
      ),
    )
}

/** A line may reference only a finding of this inspection. */
function requireFindings({ issuesFound }: StoredDiagnostic, { lines }: Body): Map<string, string> {
  const titles = new Map(issuesFound.map(({ id, title }) => [id, title]))
  const isKnown = lines.every(({ findingId }) => findingId === null || titles.has(findingId))
  if (!isKnown) throw invalid({ lines: 'One of these findings is not of this inspection' })
  return titles
}

const lineRows = (
  followUpQuoteId: string,
  { lines }: Body,
  price: BasketPrice,
  titles: ReadonlyMap<string, string>,
) =>
  price.lines.map((line, position) => {
    const findingId = lines[position]?.findingId ?? null
    return {
      followUpQuoteId,
      position,
      serviceId: line.serviceId,
      name: line.name,
      findingId,
      findingTitle: findingId === null ? null : (titles.get(findingId) ?? null),
      laborCost: line.labourPence,
      partsCost: line.partsPence,
      laborHours: line.labourHours,
    }
  })

/** Send this email whatever the customer's preferences: without it nobody could answer. */
export async function announceFollowUp(
  ctx: Context,
  booking: StoredBooking,
  followUpQuoteId: string,
): Promise<void> {
  await enqueueEmail(ctx, 'follow-up-quote', {
    to: { name: booking.customerName, email: booking.customerEmail },
    booking,
    data: { followUpQuoteId },
    onceKey: `follow-up-quote ${followUpQuoteId}`,
  })
  if (booking.smsNotifications)
    await enqueueText(ctx, 'follow-up-quote', {
      to: { name: booking.customerName, phone: booking.customerPhone },
      booking,
    })
  await recordEvent(ctx, {
    bookingId: booking.id,
    type: 'work-proposed',
    status: booking.status,
    actor: 'mechanic',
  })
}
