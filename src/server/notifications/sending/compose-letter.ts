import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import type { StoredMessage } from '#server/notifications/emails/letter-writer.ts'
import { isMessageType, LETTERS } from '#server/notifications/emails/letters.ts'
import { htmlLetter } from '#server/notifications/layout/html-letter.ts'
import type { Letter } from '#server/notifications/layout/letter.ts'
import { textLetter } from '#server/notifications/layout/text-letter.ts'

export type ComposedLetter = Letter & { html: string; text: string }

/** The whole letter of a message, both forms of it; null where there is nothing to say any more. */
export async function composeLetter(
  ctx: Context,
  message: StoredMessage,
  links: LinkMaker,
): Promise<ComposedLetter | null> {
  if (!isMessageType(message.type)) return null
  const letter = await LETTERS[message.type](ctx, message, links)
  if (letter === null) return null
  return { ...letter, html: htmlLetter(letter, ctx.env), text: textLetter(letter, ctx.env) }
}

/** The same for every try: whoever gets a letter twice sees it once (RFC 5322 §3.6.4). */
export const messageIdOf = ({ env }: Context, { id, createdAt }: StoredMessage) =>
  `${id}.${createdAt.epochMilliseconds}@${new URL(env.origin).hostname}`
