import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { getNotification as endpoint } from '#contract/notifications/notifications.ts'
import { audit } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { findPreview } from './find-preview.ts'
import { notificationToWire, requireNotification } from './notification-to-wire.ts'

/** An email holds what a customer wrote in confidence: the audit records that it was read [SEC-6]. */
export async function getNotification(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const notification = await requireNotification(ctx, id)
  const preview = await findPreview(ctx, notification)
  await audit(ctx, { action: 'notification.read', object: `notification ${id}` })
  return {
    ...notificationToWire(notification),
    text: preview?.text ?? null,
    isOriginal: preview?.isOriginal ?? false,
    hasHtml: preview?.html != null,
  }
}
