import { isNowhere } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import {
  type BookingEmailKind,
  type EmailData,
  type EmailKind,
  emailWords,
  type KindWithoutData,
} from './emails.ts'

/** What becomes of a notification later: its row begins with the defaults of these. */
export const LATER_OF_NOTIFICATION = [
  'id',
  'status',
  'sentAt',
  'failureReason',
  'attempts',
  'leasedUntil',
] as const

export type NewNotificationRow = NewRow<
  typeof notifications,
  (typeof LATER_OF_NOTIFICATION)[number]
>

const insertNotification = statement('insert notification', (db) =>
  db
    .insert(notifications)
    .values(placeholdersOf(notifications, LATER_OF_NOTIFICATION))
    .onConflictDoNothing({ target: notifications.onceKey }),
)

export type AboutBooking = { id: string; reference: string; quoteId: string }

type Recipient = { name: string; email: string } | { name: string; phone: string }

/** What a kind asks of its sender: its booking, its data, or neither. */
export type NotificationContent<Kind extends EmailKind> = (Kind extends BookingEmailKind
  ? { booking: AboutBooking }
  : { booking?: never }) &
  (Kind extends KindWithoutData ? { data?: never } : { data: EmailData[Kind] })

export type NewNotification<Kind extends EmailKind, To = Recipient> = NotificationContent<Kind> & {
  to: To
  /** Sent once under this name, however often it is enqueued. */
  onceKey?: string
  /** Not sent before; at once where this is left out. */
  notBefore?: Temporal.Instant
}

/**
 * Puts an email into the outbox, in the transaction of the event that it reports. Who was erased has an address that
 * reaches nobody, and gets none.
 */
export async function enqueueEmail<Kind extends EmailKind>(
  ctx: Context,
  kind: Kind,
  notification: NewNotification<Kind, { name: string; email: string }>,
): Promise<void> {
  if (!isNowhere(notification.to.email)) await enqueue(ctx, kind, notification)
}

/** The same as a text message: a row is one email or one text message. */
export const enqueueText = (
  ctx: Context,
  kind: BookingEmailKind,
  message: { to: { name: string; phone: string }; booking: AboutBooking },
): Promise<void> => enqueue(ctx, kind, message)

async function enqueue(
  ctx: Context,
  kind: EmailKind,
  notification: AnyNotification,
): Promise<void> {
  await insertNotification(ctx.db).execute(
    encodeRow(notifications, notificationRow(ctx, kind, notification)),
  )
}

type AnyNotification = {
  to: Recipient
  booking?: AboutBooking
  data?: Record<string, unknown>
  onceKey?: string
  notBefore?: Temporal.Instant
}

/** The row of a notification, for a statement that writes it together with its event. */
export function notificationRow(
  ctx: Context,
  kind: EmailKind,
  { to, booking, data, onceKey, notBefore }: AnyNotification,
): NewNotificationRow {
  const { name } = to
  return {
    type: kind,
    recipientEmail: 'email' in to ? to.email : null,
    // Somebody with an address gets an email, and no text message beside it.
    recipientPhone: 'phone' in to && !('email' in to) ? to.phone : null,
    ...emailWords(kind, booking ? { name, reference: booking.reference } : { name }),
    data: data ?? {},
    onceKey: onceKey ?? null,
    relatedBookingId: booking?.id ?? null,
    relatedQuoteId: booking?.quoteId ?? null,
    createdAt: ctx.now,
    nextAttemptAt: notBefore ?? ctx.now,
  }
}
