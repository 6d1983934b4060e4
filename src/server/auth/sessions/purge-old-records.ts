import { and, eq, lt, ne, or, type SQL } from 'drizzle-orm'
import { retentionLimits } from '#domain/customers/retention.ts'
import type { Context } from '#server/context.ts'
import { inTurn } from '#server/db/queue/each-alone.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { bookingDrafts } from '#server/db/schema/booking-drafts.ts'
import { bookingLinks } from '#server/db/schema/bookings.ts'
import { customerViews } from '#server/db/schema/customer-views.ts'
import { dataExports } from '#server/db/schema/customers.ts'
import { mechanicDataExports } from '#server/db/schema/mechanics.ts'
import { partQuestionLinks } from '#server/db/schema/part-history.ts'
import { passkeyChallenges } from '#server/db/schema/passkeys.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { releaseFiles } from '#server/db/schema/release-files.ts'
import { replyLinks } from '#server/db/schema/reply-links.ts'
import { reviewLinks } from '#server/db/schema/reviews.ts'
import {
  attemptCounters,
  idempotencyKeys,
  rateLimits,
  type SessionKind,
  sessions,
} from '#server/db/schema/sessions.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'

/** The retention of each kind of record [CUST-13]. */
const RETENTION_HOURS = {
  idempotency: 72,
  providerEvents: 90 * 24,
  endedSession: 7 * 24,
  counter: 24,
  link: 24,
  dataExport: 48,
  bookingDraft: 48,
  // An open page loads anew when its files are gone, which loses what is typed on it.
  releaseFile: 7 * 24,
}

export async function purgeOldRecords(ctx: Context): Promise<number> {
  const ago = (hours: number) => ctx.now.subtract({ hours })
  const { db } = ctx
  const deletions = [
    () =>
      db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.createdAt, ago(RETENTION_HOURS.idempotency))),
    () =>
      db.delete(providerEvents).where(
        or(
          and(
            lt(providerEvents.receivedAt, ago(RETENTION_HOURS.providerEvents)),
            ne(providerEvents.outcome, 'parked'),
          ),
          // By the news of money that belongs to nothing a later refund or dispute of it is recognised.
          lt(providerEvents.receivedAt, retentionLimits(ctx.now).books),
        ),
      ),
    () => db.delete(accountLinks).where(lt(accountLinks.expiresAt, ago(RETENTION_HOURS.link))),
    () =>
      db.delete(dataExports).where(lt(dataExports.requestedAt, ago(RETENTION_HOURS.dataExport))),
    () =>
      db
        .delete(mechanicDataExports)
        .where(lt(mechanicDataExports.requestedAt, ago(RETENTION_HOURS.dataExport))),
    () =>
      db.delete(bookingDrafts).where(lt(bookingDrafts.savedAt, ago(RETENTION_HOURS.bookingDraft))),
    () => db.delete(releaseFiles).where(lt(releaseFiles.seenAt, ago(RETENTION_HOURS.releaseFile))),
    () => db.delete(bookingLinks).where(lt(bookingLinks.expiresAt, ago(RETENTION_HOURS.link))),
    () => db.delete(customerViews).where(lt(customerViews.expiresAt, ago(RETENTION_HOURS.link))),
    () => db.delete(replyLinks).where(lt(replyLinks.expiresAt, ago(RETENTION_HOURS.link))),
    () => db.delete(reviewLinks).where(lt(reviewLinks.expiresAt, ago(RETENTION_HOURS.link))),
    () =>
      db
        .delete(partQuestionLinks)
        .where(lt(partQuestionLinks.expiresAt, ago(RETENTION_HOURS.link))),
    () =>
      db
        .delete(passkeyChallenges)
        .where(lt(passkeyChallenges.expiresAt, ago(RETENTION_HOURS.link))),
    () => db.delete(sessions).where(endedBefore(ago(RETENTION_HOURS.endedSession))),
    () =>
      db
        .delete(attemptCounters)
        .where(lt(attemptCounters.windowStartsAt, ago(RETENTION_HOURS.counter))),
    () => db.delete(rateLimits).where(lt(rateLimits.expire, ctx.now.epochMilliseconds)),
  ]
  return inTurn(deletions.map((run) => async () => (await run()).rowCount ?? 0))
}

/** A session ends with its life, or earlier where nobody has used it for long enough. */
function endedBefore(at: Temporal.Instant): SQL | undefined {
  const unused = Object.entries(SESSION_LIFE).map(([kind, { idleMinutes }]) =>
    and(
      eq(sessions.kind, kind as SessionKind),
      lt(sessions.lastSeenAt, at.subtract({ minutes: idleMinutes })),
    ),
  )
  return or(lt(sessions.expiresAt, at), ...unused)
}
