import { and, desc, eq } from 'drizzle-orm'
import {
  MESSAGE_EMAIL_MINUTES,
  type MessageAuthor,
} from '#domain/bookings/messages/message-terms.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { isSentTo } from '#server/db/outbox/notification-preferences.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { operatorAddress } from '#server/db/settings/operator-address.ts'

type Kind = 'booking-message' | 'job-message' | 'desk-message'

/** Notifies customer and mechanic of a message by the other or the desk; the desk where nobody has accepted the job [MSG-2]. */
export async function notifyOthers(
  ctx: Context,
  booking: StoredBooking,
  author: MessageAuthor,
): Promise<void> {
  if (author !== 'customer' && isSentTo('booking-message', booking))
    await throttled(ctx, 'booking-message', booking, (when) =>
      enqueueEmail(ctx, 'booking-message', {
        to: { name: booking.customerName, email: booking.customerEmail },
        booking,
        ...when,
      }),
    )
  const mechanic = booking.acceptedAt === null ? null : await findMechanicOf(ctx, booking)
  if (author !== 'mechanic' && mechanic !== null)
    await throttled(ctx, 'job-message', booking, (when) =>
      enqueueEmail(ctx, 'job-message', {
        to: mechanic,
        booking,
        data: { mechanicId: mechanic.id },
        ...when,
      }),
    )
  if (author === 'customer' && mechanic === null)
    await throttled(ctx, 'desk-message', booking, async (when) =>
      enqueueEmail(ctx, 'desk-message', {
        to: await operatorAddress(ctx),
        booking,
        ...when,
      }),
    )
}

type When = { onceKey: string; notBefore: Temporal.Instant }

/**
 * Sends at most one email of a kind in five minutes. An email is written when it is sent, with everything unread, so that one
 * which still waits will include this message. The lock prevents the sender from leasing it before this message is stored.
 */
async function throttled(
  ctx: Context,
  kind: Kind,
  { id }: StoredBooking,
  enqueue: (when: When) => Promise<void>,
): Promise<void> {
  const [last] = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.relatedBookingId, id), eq(notifications.type, kind)))
    .orderBy(desc(notifications.id))
    .limit(1)
    .for('no key update')
  if (last?.status === 'pending' && last.leasedUntil === null) return
  const earliest = (last?.sentAt ?? last?.createdAt)?.add({ minutes: MESSAGE_EMAIL_MINUTES })
  const waits = earliest !== undefined && Temporal.Instant.compare(earliest, ctx.now) > 0
  await enqueue({
    // Two messages at one moment ask for one email.
    onceKey: `${kind} ${id} after ${last?.id ?? 0}`,
    notBefore: waits ? earliest : ctx.now,
  })
}
