import { sql } from 'drizzle-orm'
import type { readMessages as endpoint, Thread } from '#contract/bookings/messages/messages.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { requireParticipant } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingMessageReads } from '#server/db/schema/booking-messages.ts'
import type { NewRow } from '#server/db/statement.ts'
import { threadOf } from './list-messages.ts'

/** Stores how far somebody has read; an older page of theirs never takes it back [MSG-3]. */
export async function readMessages(
  ctx: Context,
  { id, lastId, as }: ParsedOf<typeof endpoint>,
): Promise<Thread> {
  const { booking, role } = await requireParticipant(ctx, id, { as, right: 'change bookings' })
  await markRead(ctx, id, role, lastId)
  return threadOf(ctx, booking, role)
}

export async function markRead(
  ctx: Context,
  bookingId: string,
  reader: MessageAuthor,
  lastId: number,
): Promise<void> {
  await ctx.db
    .insert(bookingMessageReads)
    .values({ bookingId, reader, lastId, at: ctx.now } satisfies NewRow<typeof bookingMessageReads>)
    .onConflictDoUpdate({
      target: [bookingMessageReads.bookingId, bookingMessageReads.reader],
      set: { lastId: sql`greatest(${bookingMessageReads.lastId}, excluded.last_id)`, at: ctx.now },
    })
}
