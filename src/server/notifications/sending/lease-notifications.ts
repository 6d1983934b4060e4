import { and, asc, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { DUE_AT, notifications } from '#server/db/schema/notifications.ts'
import { FLUSHED_LATER, statement } from '#server/db/statement.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { type Delivered, encodeOutcomes, SENT_IDS, STORE_OUTCOMES } from './store-outcomes.ts'

/** Longer than the slowest email takes; a sender that was killed gives its notifications back after it. */
const LEASE_MINUTES = 5

export type Channel = 'mail' | 'sms'

const { placeholder } = sql
const now = sql`${placeholder('now')}::timestamptz`

/**
 * What is stored in the same statement is not due in it: PostgreSQL shows both parts the rows as they were before, and a lease
 * may have run out.
 */
const isJustSent = sql`${notifications.id} = any(${SENT_IDS})`

/** A case, because PostgreSQL takes a column that is null for rare, and would look for one such row among all that were sent. */
const HAS_NO_EMAIL = sql`case when ${notifications.recipientEmail} is null then true else false end`

const lease = (channel: Channel) =>
  statement(`lease ${channel}`, (db) => {
    const stored = db.$with('stored', {}).as(STORE_OUTCOMES)
    const due = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          lte(DUE_AT, now),
          or(isNull(notifications.leasedUntil), lte(notifications.leasedUntil, now)),
          not(isJustSent),
          channel === 'mail' ? isNotNull(notifications.recipientEmail) : HAS_NO_EMAIL,
        ),
      )
      .orderBy(asc(DUE_AT))
      .limit(placeholder('most'))
      .for('no key update', { skipLocked: true })
    // PostgreSQL evaluates an array once. A subquery in `in (…)` may be joined and run again for each row; it then skips
    // rows that others have locked meanwhile, and leases more than a batch.
    return db
      .with(stored)
      .update(notifications)
      .set({
        leasedUntil: sql`${placeholder('until')}::timestamptz`,
        attempts: sql`${notifications.attempts} + 1`,
      })
      .where(sql`${notifications.id} = any(array(${due})) and ${FLUSHED_LATER}`)
      .returning()
  })

const LEASES = { mail: lease('mail'), sms: lease('sms') }

/**
 * Takes notifications that are due, for this sender alone, and writes down what became of those that it took before. The try is
 * counted here and not when it ends: a notification that brings its sender down must not be tried for ever [OPS-A8]. Where a crash
 * of the database undoes it, the notification is sent once more, as after a crash of its sender [OPS-35].
 */
export const leaseNotifications = (
  ctx: Context,
  channel: Channel,
  most: number,
  delivered: readonly Delivered[] = [],
): Promise<StoredNotification[]> =>
  LEASES[channel](ctx.db).execute({
    outcomes: encodeOutcomes(ctx, delivered),
    now: ctx.now.toString(),
    until: ctx.now.add({ minutes: LEASE_MINUTES }).toString(),
    most,
  })
