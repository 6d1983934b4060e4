import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import type { StoredMessage } from '#server/notifications/emails/email-template.ts'
import { EMAIL_TEMPLATES, isMessageType } from '#server/notifications/emails/email-templates.ts'
import type { Email } from '#server/notifications/layout/email.ts'
import { htmlEmail } from '#server/notifications/layout/html-email.ts'
import { textEmail } from '#server/notifications/layout/text-email.ts'

export type ComposedEmail = Email & { html: string; text: string }

/** The whole letter of a message, both forms of it; null where there is nothing to say any more. */
export async function composeEmail(
  ctx: Context,
  message: StoredMessage,
  links: LinkMaker,
): Promise<ComposedEmail | null> {
  if (!isMessageType(message.type)) return null
  const letter = await EMAIL_TEMPLATES[message.type](ctx, message, links)
  if (letter === null) return null
  return { ...letter, html: htmlEmail(letter, ctx.env), text: textEmail(letter, ctx.env) }
}

/** The same for every try: whoever gets a letter twice sees it once (RFC 5322 §3.6.4). */
export const messageIdOf = ({ env }: Context, { id, createdAt }: StoredMessage) =>
  `${id}.${createdAt.epochMilliseconds}@${new URL(env.origin).hostname}`
