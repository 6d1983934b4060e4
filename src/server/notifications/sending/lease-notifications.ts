import { and, asc, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { DUE_AT, notifications } from '#server/db/schema/notifications.ts'
import { FLUSHED_LATER, statement } from '#server/db/statement.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { type Delivered, encodeOutcomes, SENT_IDS, STORE_OUTCOMES } from './store-outcomes.ts'

/** Longer than the slowest email takes; afterwards the notifications of a killed sender are due again. */
const LEASE_MINUTES = 5

export type Channel = 'mail' | 'sms'

const { placeholder } = sql
const now = sql`${placeholder('now')}::timestamptz`

/**
 * Notifications whose outcome this statement stores are not due in it: PostgreSQL shows both parts of a statement the rows as
 * they were before, and a lease may have expired.
 */
const isJustSent = sql`${notifications.id} = any(${SENT_IDS})`

/** Written as CASE, because PostgreSQL expects few rows with a null column and would look for one among all that were sent. */
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
 * Leases due notifications to this sender and stores the outcomes of those that it leased before. An attempt counts when it
 * begins and not when it ends: a notification that crashes its sender must not be tried for ever [OPS-A8]. If a crash of the
 * database undoes this, the notification is sent once more, as after a crash of its sender [OPS-35].
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
