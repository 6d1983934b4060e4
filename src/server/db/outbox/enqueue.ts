import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { encodeRow, type NewRow, placeholdersOf, statement } from '#server/db/statement.ts'
import { MESSAGES, type MessageData, type MessageType } from './emails.ts'

/** What becomes of a message later: its row begins with the defaults of these. */
const LATER = ['id', 'status', 'sentAt', 'failureReason', 'attempts', 'leasedUntil'] as const

const insertMessage = statement('insert message', (db) =>
  db
    .insert(notifications)
    .values(placeholdersOf(notifications, LATER))
    .onConflictDoNothing({ target: notifications.onceKey }),
)

export type Message = {
  name: string
  /** One of the two: a row is one letter or one text message. */
  email?: string
  phone?: string
  reference?: string
  bookingId?: string
  quoteId?: string
  data?: MessageData
  /** Told once under this name, however often it is asked for. */
  onceKey?: string
}

/** Puts a message into the outbox, in the transaction of the event that it tells of. */
export async function enqueueEmail(ctx: Context, type: MessageType, to: Message): Promise<void> {
  const row: NewRow<typeof notifications, (typeof LATER)[number]> = {
    type,
    recipientEmail: to.email ?? null,
    recipientPhone: to.phone ?? null,
    ...MESSAGES[type](to),
    data: to.data ?? {},
    onceKey: to.onceKey ?? null,
    relatedBookingId: to.bookingId ?? null,
    relatedQuoteId: to.quoteId ?? null,
    createdAt: ctx.now,
    nextAttemptAt: ctx.now,
  }
  await insertMessage(ctx.db).execute(encodeRow(notifications, row))
}
