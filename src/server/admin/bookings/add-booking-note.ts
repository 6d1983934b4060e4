import { randomUUIDv7 } from 'node:crypto'
import type { addBookingNote as endpoint } from '#contract/admin/booking-detail.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingNotes } from '#server/db/schema/bookings.ts'
import type { NewRow } from '#server/db/statement.ts'

export async function addBookingNote(
  ctx: Context,
  { id: bookingId, text }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireBooking(ctx, bookingId)
  const writtenBy = whoActs(ctx.actor).actor
  const operation = `POST /api/admin/bookings/${bookingId}/notes as ${writtenBy}`
  return withIdempotencyKey(ctx, operation, { text }, async (ctx) => {
    const id = randomUUIDv7()
    const note = { id, bookingId, text, writtenBy, at: ctx.now }
    await ctx.db.insert(bookingNotes).values(note satisfies NewRow<typeof bookingNotes>)
    await audit(ctx, { action: 'booking.note', object: `booking ${bookingId}` })
    return { id }
  })
}
