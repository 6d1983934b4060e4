import { and, desc, eq } from 'drizzle-orm'
import type { listMessages as endpoint, Thread } from '#contract/bookings/messages/messages.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { messageRefusal } from '#domain/bookings/messages/message-refusal.ts'
import { type MessageAuthor, readersText } from '#domain/bookings/messages/message-terms.ts'
import { audit } from '#server/auth/audit.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import { photosOfMessages, photosToWire } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import { bookingMessageReads, bookingMessages } from '#server/db/schema/booking-messages.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

const MOST = 200

/** Reads the thread of a booking. The audit records when the desk reads what two others wrote [MSG-1, SEC-6]. */
export async function listMessages(
  ctx: Context,
  { id, as }: ParsedOf<typeof endpoint>,
): Promise<Thread> {
  const { booking, role } = await requireParticipant(ctx, id, { as, right: 'see bookings' })
  if (role === 'administrator')
    await audit(ctx, { action: 'booking.read-messages', object: `booking ${id}` })
  return threadOf(ctx, booking, role)
}

export async function threadOf(
  ctx: Context,
  booking: StoredBooking,
  reader: MessageAuthor,
): Promise<Thread> {
  const [found, [read]] = await Promise.all([
    ctx.db
      .select()
      .from(bookingMessages)
      .where(eq(bookingMessages.bookingId, booking.id))
      .orderBy(desc(bookingMessages.id))
      .limit(MOST + 1),
    ctx.db
      .select()
      .from(bookingMessageReads)
      .where(
        and(eq(bookingMessageReads.bookingId, booking.id), eq(bookingMessageReads.reader, reader)),
      ),
  ])
  const stored = found.slice(0, MOST)
  const photos = await photosOfMessages(
    ctx,
    stored.map(({ id }) => id),
  )
  return {
    reader,
    messages: stored.reverse().map(({ id, author, words, at }) => ({
      id,
      author,
      words,
      at: at.toString(),
      photos: photosToWire(photos.get(id)),
      isRead: author === reader || id <= (read?.lastId ?? 0),
    })),
    hasOlder: found.length > MOST,
    readers: readersText(reader, {
      hasMechanic: booking.acceptedAt !== null && booking.mechanicId !== null,
      isOver: booking.completedAt !== null || booking.cancelledAt !== null,
    }),
    refusal: refusalFor(ctx, booking, reader),
  }
}

/** The desk can always write, because somebody may have to be reached about an old job; the other roles read alone. */
export const refusalFor = (
  ctx: Context,
  { completedAt, cancelledAt }: StoredBooking,
  author: MessageAuthor,
): string | null =>
  author === 'administrator'
    ? hasRight(ctx.actor.staffRole, 'change bookings')
      ? null
      : 'Your role can read messages, but not write them.'
    : messageRefusal({ endedAt: completedAt ?? cancelledAt, now: ctx.now })
