import { flagsOf } from '#domain/bookings/messages/flagged-words.ts'
import { AUTHOR_WORDS, type MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { openAutomaticCase } from '#server/bookings/cases/open-case.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

/** Reports a message that a person should look at to the desk. It was delivered all the same [MSG-4]. */
export async function reportWords(
  ctx: Context,
  booking: StoredBooking,
  author: MessageAuthor,
  words: string,
): Promise<void> {
  const flags = flagsOf(words)
  if (flags.length === 0) return
  await openAutomaticCase(
    ctx,
    booking,
    'safety-report',
    `${AUTHOR_WORDS[author]} wrote (${flags.join(', ')}): ${words}`,
  )
}
