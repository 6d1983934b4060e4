import type { LinkMaker } from '#server/auth/links/link-maker.ts'
import type { Context } from '#server/context.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { Email } from '#server/notifications/layout/email.ts'

export type StoredMessage = typeof notifications.$inferSelect

/** Writes a letter out of what is true when it is sent; null: there is nothing to say any more. */
export type WriteEmail = (
  ctx: Context,
  message: StoredMessage,
  links: LinkMaker,
) => Promise<Email | null>
