import { isUkMobile } from '#domain/notifications/sms.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import type { Context } from '#server/context.ts'
import { textMessage } from '#server/notifications/emails/bookings/text-message.ts'
import type { StoredMessage } from '#server/notifications/emails/letter-writer.ts'
import type { SendOutcome } from '#server/providers/mail/mail.ts'
import { composeLetter, messageIdOf } from './compose-letter.ts'

/** `obsolete`: what it would say is no longer so. */
export type CarryOutcome = SendOutcome | { kind: 'obsolete' }

const refused = (reason: string): CarryOutcome => ({ kind: 'refused', reason })

/** Composes a leased message out of what is true now, and hands it to who carries it. */
export async function carryMessage(ctx: Context, message: StoredMessage): Promise<CarryOutcome> {
  try {
    return message.recipientEmail === null
      ? await carryText(ctx, message)
      : await carryLetter(ctx, message, message.recipientEmail)
  } catch (err) {
    ctx.log.error({ err, event: 'message_failed', notificationId: message.id }, 'a message broke')
    return { kind: 'away', reason: 'The message could not be composed.' }
  }
}

async function carryLetter(
  ctx: Context,
  message: StoredMessage,
  recipient: string,
): Promise<CarryOutcome> {
  // Checked again where it leaves us: one address, and nothing that a mail server reads as more [SEC-I5].
  const to = normaliseEmail(recipient)
  if (to === null) return refused('This is not one e-mail address.')
  if (ctx.mail.send === null) return { kind: 'resting' }
  const letter = await composeLetter(ctx, message, mintLinks(ctx))
  if (letter === null) return { kind: 'obsolete' }
  return ctx.mail.send({
    messageId: messageIdOf(ctx, message),
    to,
    subject: message.subject ?? letter.heading,
    html: letter.html,
    text: letter.text,
    replyTo: letter.replyTo,
    invitation: letter.invitation,
  })
}

async function carryText(ctx: Context, message: StoredMessage): Promise<CarryOutcome> {
  const to = message.recipientPhone ?? ''
  if (!isUkMobile(to)) return refused('Only British mobile numbers get text messages.')
  if (ctx.sms.send === null) return { kind: 'resting' }
  const text = await textMessage(ctx, message)
  if (text === null) return { kind: 'obsolete' }
  return ctx.sms.send({ to, text, messageId: messageIdOf(ctx, message) })
}
