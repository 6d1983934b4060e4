import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { encodeRow, statement } from '#server/db/statement.ts'
import type { StoredMessage } from '#server/notifications/emails/email-template.ts'
import type { DeliveryOutcome } from './deliver-message.ts'

/** Five tries over about an hour [OPS-A5]: minutes from each failed try to the next one. */
const RETRY_MINUTES = [1, 4, 15, 40] as const
/** A service that is left alone is asked again soon: its messages were not tried. */
const REST_SECONDS = 30

type Change = Partial<typeof notifications.$inferInsert>

const { placeholder } = sql

const writeOutcome = statement('write outcome', (db) =>
  db
    .update(notifications)
    .set({
      status: sql`${placeholder('status')}`,
      attempts: sql`${placeholder('attempts')}`,
      sentAt: sql`${placeholder('sentAt')}`,
      failureReason: sql`${placeholder('failureReason')}`,
      nextAttemptAt: sql`${placeholder('nextAttemptAt')}`,
      leasedUntil: null,
    })
    .where(
      and(
        eq(notifications.id, placeholder('id')),
        eq(notifications.status, 'pending'),
        eq(notifications.attempts, placeholder('leasedAttempts')),
      ),
    ),
)

/** Writes down what became of a leased message. Only who holds the lease does: an older sender changes nothing. */
export async function storeOutcome(
  ctx: Context,
  message: StoredMessage,
  outcome: DeliveryOutcome,
): Promise<void> {
  const change = changeOf(ctx, message, outcome)
  if (change.status === 'failed')
    ctx.log.error(
      { event: 'message_given_up', notificationId: message.id, reason: message.type },
      'a message was given up',
    )
  const { id, attempts: leasedAttempts } = message
  await writeOutcome(ctx.db).execute({
    ...encodeRow(notifications, { ...message, ...change }),
    id,
    leasedAttempts,
  })
}

function changeOf(ctx: Context, message: StoredMessage, outcome: DeliveryOutcome): Change {
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', sentAt: ctx.now, failureReason: null }
    case 'obsolete':
      return { status: 'dropped', failureReason: 'It was no longer true when it was to be sent.' }
    case 'refused':
      return { status: 'failed', failureReason: outcome.reason }
    case 'resting':
      return {
        // The lease had counted a try.
        attempts: message.attempts - 1,
        nextAttemptAt: ctx.now.add({ seconds: REST_SECONDS }),
      }
    case 'away': {
      const minutes = RETRY_MINUTES[message.attempts - 1]
      return minutes === undefined
        ? { status: 'failed', failureReason: outcome.reason }
        : { failureReason: outcome.reason, nextAttemptAt: ctx.now.add({ minutes }) }
    }
  }
}
