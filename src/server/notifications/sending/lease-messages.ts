import { and, asc, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { DUE_AT, notifications } from '#server/db/schema/notifications.ts'
import { statement } from '#server/db/statement.ts'
import type { StoredMessage } from '#server/notifications/emails/email-template.ts'

/** Longer than the slowest email takes; a sender that was killed gives its messages back after it. */
const LEASE_MINUTES = 5

export type Channel = 'mail' | 'sms'

const { placeholder } = sql
const now = sql`${placeholder('now')}::timestamptz`

const lease = (channel: Channel) =>
  statement(`lease ${channel}`, (db) => {
    const due = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          lte(DUE_AT, now),
          or(isNull(notifications.leasedUntil), lte(notifications.leasedUntil, now)),
          channel === 'mail'
            ? isNotNull(notifications.recipientEmail)
            : isNull(notifications.recipientEmail),
        ),
      )
      .orderBy(asc(DUE_AT))
      .limit(placeholder('most'))
      .for('no key update', { skipLocked: true })
    // PostgreSQL evaluates an array once. A subquery in `in (…)` may be joined and run again for each row; it then skips
    // rows that others have locked meanwhile, and leases more than the caller knows of.
    return db
      .update(notifications)
      .set({
        leasedUntil: sql`${placeholder('until')}::timestamptz`,
        attempts: sql`${notifications.attempts} + 1`,
      })
      .where(sql`${notifications.id} = any(array(${due}))`)
      .returning()
  })

const LEASES = { mail: lease('mail'), sms: lease('sms') }

/**
 * Takes messages that are due, for this sender alone. The try is counted here and not when it ends: a message that
 * brings its sender down must not be tried for ever [OPS-A8].
 */
export const leaseMessages = (
  ctx: Context,
  channel: Channel,
  most: number,
): Promise<StoredMessage[]> =>
  LEASES[channel](ctx.db).execute({
    now: ctx.now.toString(),
    until: ctx.now.add({ minutes: LEASE_MINUTES }).toString(),
    most,
  })
