import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { notifications } from '#server/db/schema/notifications.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import type { DeliveryOutcome } from './deliver-notification.ts'

/** Five tries over about an hour [OPS-A5]: minutes from each failed try to the next one. */
const RETRY_MINUTES = [1, 4, 15, 40] as const
/** A provider whose circuit breaker is open is asked again soon: these notifications were not tried. */
const REST_SECONDS = 30

type Change = Partial<typeof notifications.$inferInsert>

/** The ids of the delivered notifications, as an array of which PostgreSQL knows nothing, so that it finds them by their key. */
export const SENT_IDS: SQL = sql`array(
  select (sent ->> 'id')::int from jsonb_array_elements(${sql.placeholder('outcomes')}::jsonb) as sent)`

/**
 * Stores the outcomes of leased notifications. A sender whose lease has expired changes nothing. By the status alone
 * PostgreSQL might walk the index of the lists, as with `DUE_AT`.
 */
export const STORE_OUTCOMES: SQL = sql`
  update notifications n set status = o.status, attempts = o.attempts, sent_at = o.sent_at,
    failure_reason = o.failure_reason, next_attempt_at = o.next_attempt_at, leased_until = null
  from jsonb_to_recordset(${sql.placeholder('outcomes')}::jsonb) as o(
    id int, leased_attempts int, status text, attempts int, sent_at timestamptz, failure_reason text,
    next_attempt_at timestamptz)
  where n.id = any(${SENT_IDS}) and n.id = o.id
    and case when n.status = 'pending' then n.attempts end = o.leased_attempts
  returning n.id`

export type Delivered = { notification: StoredNotification; outcome: DeliveryOutcome }

/** The parameter for `STORE_OUTCOMES`. */
export function encodeOutcomes(ctx: Context, delivered: readonly Delivered[]): string {
  const rows = delivered.map(({ notification, outcome }) => {
    const row = { ...notification, ...changeOf(ctx, notification, outcome) }
    if (row.status === 'failed')
      ctx.log.error(
        { event: 'message_given_up', notificationId: notification.id, reason: notification.type },
        'a notification was given up',
      )
    return {
      id: row.id,
      leased_attempts: notification.attempts,
      status: row.status,
      attempts: row.attempts,
      sent_at: row.sentAt,
      failure_reason: row.failureReason,
      next_attempt_at: row.nextAttemptAt,
    }
  })
  return JSON.stringify(rows)
}

function changeOf(
  ctx: Context,
  notification: StoredNotification,
  outcome: DeliveryOutcome,
): Change {
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
        attempts: notification.attempts - 1,
        nextAttemptAt: ctx.now.add({ seconds: REST_SECONDS }),
      }
    case 'away': {
      const minutes = RETRY_MINUTES[notification.attempts - 1]
      return minutes === undefined
        ? { status: 'failed', failureReason: outcome.reason }
        : { failureReason: outcome.reason, nextAttemptAt: ctx.now.add({ minutes }) }
    }
  }
}
