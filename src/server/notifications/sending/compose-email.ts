import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import { isEmailKind } from '#server/db/outbox/emails.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { UNREADABLE, writeEmail } from '#server/notifications/emails/email-templates.ts'
import type { Email } from '#server/notifications/layout/email.ts'
import { htmlEmail } from '#server/notifications/layout/html-email.ts'
import { textEmail } from '#server/notifications/layout/text-email.ts'

export type ComposedEmail = Email & { html: string; text: string }

/** The whole email of a notification, both forms of it; null where there is nothing to say any more. */
export async function composeEmail(
  ctx: Context,
  notification: StoredNotification,
  links: LinkMaker,
): Promise<ComposedEmail | null | typeof UNREADABLE> {
  if (!isEmailKind(notification.type)) return UNREADABLE
  const email = await writeEmail(ctx, notification.type, notification, links)
  if (email === null || email === UNREADABLE) return email
  const sender = { ...ctx.env, ...(await readSettings(ctx)) }
  return { ...email, html: htmlEmail(email, sender), text: textEmail(email, sender) }
}

/** The same for every try: a reader who gets an email twice sees it once (RFC 5322 §3.6.4). */
export const messageIdOf = ({ env }: Context, { id, createdAt }: StoredNotification) =>
  `${id}.${createdAt.epochMilliseconds}@${new URL(env.origin).hostname}`
