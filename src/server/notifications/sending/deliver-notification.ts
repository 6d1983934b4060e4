import { isUkMobile } from '#domain/notifications/sms.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { textMessage } from '#server/notifications/emails/bookings/text-message.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { UNREADABLE } from '#server/notifications/emails/email-templates.ts'
import type { SendOutcome } from '#server/providers/mail/mail.ts'
import { composeEmail, messageIdOf } from './compose-email.ts'

/** `obsolete`: what it would say is no longer so. */
export type DeliveryOutcome = SendOutcome | { kind: 'obsolete' }

const refused = (reason: string): DeliveryOutcome => ({ kind: 'refused', reason })

/** Composes a leased notification out of what is true now, and hands it to who carries it. */
export async function deliverNotification(
  ctx: Context,
  notification: StoredNotification,
): Promise<DeliveryOutcome> {
  try {
    return notification.recipientEmail === null
      ? await deliverText(ctx, notification)
      : await deliverEmail(ctx, notification, notification.recipientEmail)
  } catch (err) {
    ctx.log.error(
      { err, event: 'message_failed', notificationId: notification.id },
      'a message broke',
    )
    return { kind: 'away', reason: 'The message could not be composed.' }
  }
}

async function deliverEmail(
  ctx: Context,
  notification: StoredNotification,
  recipient: string,
): Promise<DeliveryOutcome> {
  // Checked again where it leaves us: one address, and nothing that a mail server reads as more [SEC-I5].
  const to = normaliseEmail(recipient)
  if (to === null) return refused('This is not one email address.')
  if (ctx.mail.send === null) return { kind: 'resting' }
  const email = await composeEmail(ctx, notification, mintLinks(ctx))
  if (email === null) return { kind: 'obsolete' }
  if (email === UNREADABLE) {
    const { id: notificationId, type: reason } = notification
    ctx.log.error(
      { event: 'message_unreadable', notificationId, reason },
      'a message cannot be read',
    )
    return refused('Its data is not what an email of its kind is made of.')
  }
  const { contactEmail } = await readSettings(ctx)
  return ctx.mail.send({
    messageId: messageIdOf(ctx, notification),
    to,
    subject: notification.subject ?? email.heading,
    html: email.html,
    text: email.text,
    replyTo: email.replyTo,
    contactEmail,
    invitation: email.invitation,
  })
}

async function deliverText(
  ctx: Context,
  notification: StoredNotification,
): Promise<DeliveryOutcome> {
  const to = notification.recipientPhone ?? ''
  if (!isUkMobile(to)) return refused('Only British mobile numbers get text messages.')
  if (ctx.sms.send === null) return { kind: 'resting' }
  const text = await textMessage(ctx, notification)
  if (text === null) return { kind: 'obsolete' }
  return ctx.sms.send({ to, text, messageId: messageIdOf(ctx, notification) })
}
