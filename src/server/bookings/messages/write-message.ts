import type { writeMessage as endpoint, Thread } from '#contract/bookings/messages/messages.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { audit } from '#server/auth/audit.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { type Participant, requireParticipant } from '#server/auth/require-own-booking.ts'
import { holdAuthor } from '#server/auth/standing/hold.ts'
import { countAttempt } from '#server/auth/throttle/count-attempt.ts'
import { attachPhotos } from '#server/bookings/photos/attach-photos.ts'
import type { Context } from '#server/context.ts'
import { bookingMessages } from '#server/db/schema/booking-messages.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notAllowed, notFound, tooMany } from '#server/problems.ts'
import { refusalFor, threadOf } from './list-messages.ts'
import { notifyOthers } from './notify-others.ts'
import { markRead } from './read-messages.ts'
import { reportWords } from './report-words.ts'

/** A lively conversation about one job; more is a machine or a quarrel. */
const MOST = 30
const WINDOW_MINUTES = 10

/** Adds a message to the thread of a booking; the others are notified in the same transaction [MSG-1]. */
export async function writeMessage(
  ctx: Context,
  { id, words, photoIds = [], as }: ParsedOf<typeof endpoint>,
): Promise<Thread> {
  const participant = await requireParticipant(ctx, id, { as, right: 'change bookings' })
  await sendMessage(ctx, participant, words, photoIds)
  return threadOf(ctx, participant.booking, participant.role)
}

/** Sends it as this side of the booking, whatever proved that it is theirs. */
export async function sendMessage(
  ctx: Context,
  { booking, role }: Participant,
  words: string,
  photoIds: readonly string[],
): Promise<void> {
  const { id } = booking
  const refusal = refusalFor(ctx, booking, role)
  if (refusal !== null) throw notAllowed('not_allowed', refusal)
  const author = role === 'mechanic' ? `mechanic ${booking.mechanicId}` : role
  const operation = `POST /api/bookings/${id}/messages as ${author}`
  // The stored answer is a number alone: what somebody wrote stands in one place.
  const sent = { words, ...(photoIds.length > 0 && { photoIds }) }
  await withIdempotencyKey(ctx, operation, sent, async (ctx) => {
    if (!(await holdAuthor(ctx, { booking, role }))) throw notFound('Booking not found')
    await limitMessages(ctx, id, role)
    return { id: await insertMessage(ctx, { booking, role }, words, photoIds) }
  })
}

async function insertMessage(
  ctx: Context,
  { booking, role: author }: Participant,
  words: string,
  photoIds: readonly string[],
): Promise<number> {
  const [message] = await ctx.db
    .insert(bookingMessages)
    .values({
      bookingId: booking.id,
      author,
      mechanicId: author === 'mechanic' ? booking.mechanicId : null,
      words,
      at: ctx.now,
    } satisfies NewRow<typeof bookingMessages>)
    .returning({ id: bookingMessages.id })
  if (!message) throw new Error('an insert returned no row')
  await attachPhotos(ctx, { booking, role: author }, photoIds, { messageId: message.id })
  // Who answers has read what they answer.
  await markRead(ctx, booking.id, author, message.id)
  await notifyOthers(ctx, booking, author)
  if (author === 'administrator')
    await audit(ctx, { action: 'booking.write-message', object: `booking ${booking.id}` })
  else await reportWords(ctx, booking, author, words)
  return message.id
}

async function limitMessages(ctx: Context, id: string, author: MessageAuthor): Promise<void> {
  if (author === 'administrator') return
  const count = await countAttempt(ctx, {
    name: 'booking-messages',
    subject: `${id} ${author}`,
    windowMinutes: WINDOW_MINUTES,
  })
  if (count > MOST) throw tooMany(WINDOW_MINUTES * 60)
}
