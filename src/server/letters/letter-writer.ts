import type { Context } from '#server/context.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { Letter } from '#server/letter-frame/letter.ts'
import type { LinkMaker } from '#server/mailed-links/link-maker.ts'

export type StoredMessage = typeof notifications.$inferSelect

/** Writes a letter out of what is true when it is sent; null: there is nothing to say any more. */
export type LetterWriter = (
  ctx: Context,
  message: StoredMessage,
  links: LinkMaker,
) => Promise<Letter | null>
