import { asc, eq } from 'drizzle-orm'
import type { BookingDetail, getBookingDetail as endpoint } from '#contract/admin/booking-detail.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { addPence, poundsOf } from '#domain/money/money.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { loadRevisits } from '#server/bookings/cases/find-revisits.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { notFound } from '#server/problems.ts'
import { selectBookings, toListed } from './list-bookings.ts'
import { loadTimeline } from './load-timeline.ts'

/** Reads one booking as the desk sees it. The audit records who looked [SEC-6]. */
export async function getBookingDetail(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<BookingDetail> {
  const booking = await requireBooking(ctx, id)
  const [[listed], lines, [quote], timeline, revisits] = await Promise.all([
    selectBookings(ctx, {}, 1, eq(bookings.id, id)),
    ctx.db
      .select()
      .from(quoteLines)
      .where(eq(quoteLines.quoteId, booking.quoteId))
      .orderBy(asc(quoteLines.position)),
    ctx.db.select().from(quotes).where(eq(quotes.id, booking.quoteId)),
    loadTimeline(ctx, booking),
    loadRevisits(ctx, [id]),
  ])
  if (!listed || !quote) throw notFound()
  await audit(ctx, { action: 'booking.view', object: `booking ${id}` })
  return {
    ...toListed(listed),
    customerPhone: phoneText(booking.customerPhone),
    serviceAddress: booking.serviceAddress,
    customerNotes: booking.notes,
    lines: lines.map(({ name, laborCost, partsCost }) => ({
      name,
      total: poundsOf(addPence(laborCost, partsCost)),
    })),
    mobileFee: poundsOf(quote.mobileFee),
    revisitOf: revisits.get(id)?.first ?? null,
    timeline,
  }
}
