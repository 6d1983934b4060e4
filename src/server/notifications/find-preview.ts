import { blankLinks } from '#server/auth/links/link-addresses.ts'
import type { Context } from '#server/context.ts'
import { textMessage } from './emails/bookings/text-message.ts'
import { UNREADABLE } from './emails/email-templates.ts'
import type { StoredNotification } from './notification-to-wire.ts'
import { composeEmail, messageIdOf } from './sending/compose-email.ts'

export type Preview = { html: string | null; text: string; isOriginal: boolean }

/**
 * What a notification says: the very email that the demo has stored, with its links; elsewhere what it would say now, with
 * links that open nothing, because nobody but its reader gets those. Null where there is nothing to say any more.
 */
export async function findPreview(
  ctx: Context,
  notification: StoredNotification,
): Promise<Preview | null> {
  if (notification.recipientEmail === null) {
    const text = await textMessage(ctx, notification)
    return text === null ? null : { html: null, text, isOriginal: false }
  }
  const sent = (await ctx.mail.findSent?.(messageIdOf(ctx, notification))) ?? null
  if (sent !== null) return { ...sent, isOriginal: true }
  const email = await composeEmail(ctx, notification, blankLinks(ctx.env))
  if (email === null || email === UNREADABLE) return null
  return { html: email.html, text: email.text, isOriginal: false }
}
