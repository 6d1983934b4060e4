import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { retryNotification as endpoint } from '#contract/notifications/notifications.ts'
import { RETRIABLE_STATUSES } from '#domain/notifications/notification-status.ts'
import { audit } from '#server/auth/audit.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { conflict } from '#server/problems.ts'
import { notificationToWire, requireNotification } from './notification-to-wire.ts'

/** Gives a notification five tries anew, the first at once. What was sent is never sent again by hand. */
export async function retryNotification(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await requireNotification(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(notifications)
      .set({ status: 'pending', attempts: 0, nextAttemptAt: ctx.now, failureReason: null })
      .where(
        and(
          eq(notifications.id, id),
          inArray(notifications.status, RETRIABLE_STATUSES),
          // A server that is sending it at this moment must be able to say so: else it would go out twice.
          or(isNull(notifications.leasedUntil), lte(notifications.leasedUntil, ctx.now)),
        ),
      )
      .returning()
    if (!row)
      throw conflict(
        'invalid_transition',
        'Only a message that failed or waits can be tried again, and not while it is being sent.',
      )
    await audit(ctx, { action: 'notification.retry', object: `notification ${id}` })
    return notificationToWire(row)
  })
}
