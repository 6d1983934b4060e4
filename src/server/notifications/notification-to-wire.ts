import { eq } from 'drizzle-orm'
import type { Notification } from '#contract/notifications/notifications.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { notFound } from '#server/problems.ts'

export type StoredNotification = typeof notifications.$inferSelect

export const notificationToWire = (row: StoredNotification): Notification => ({
  id: row.id,
  type: row.type,
  channel: row.recipientEmail === null ? 'sms' : 'mail',
  recipient: row.recipientEmail ?? phoneText(row.recipientPhone ?? ''),
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  createdAt: row.createdAt.toString(),
  sentAt: row.sentAt?.toString() ?? null,
  nextAttemptAt: row.status === 'pending' ? row.nextAttemptAt.toString() : null,
  failureReason: row.failureReason,
  bookingId: row.relatedBookingId,
})

export async function requireNotification(ctx: Context, id: number): Promise<StoredNotification> {
  const [row] = await ctx.db.select().from(notifications).where(eq(notifications.id, id))
  if (!row) throw notFound('There is no such message.')
  return row
}
