import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashOf, newToken } from '#server/auth/sessions/tokens.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { batchedBy } from '#server/db/connections/batch.ts'
import type { Db } from '#server/db/open.ts'
import { accountLinks } from '#server/db/schema/accounts.ts'
import { bookingLinks } from '#server/db/schema/bookings.ts'
import { partQuestionLinks } from '#server/db/schema/part-history.ts'
import { replyLinks } from '#server/db/schema/reply-links.ts'
import { reviewLinks } from '#server/db/schema/reviews.ts'
import {
  encodeRows,
  FLUSHED_LATER,
  jsonRows,
  type NewRow,
  sqlStatement,
} from '#server/db/statement.ts'
import {
  accountAddress,
  bookingAddress,
  conversationAddress,
  inspectionAddress,
  partQuestionAddress,
  reviewAddress,
} from './link-addresses.ts'
import type { LinkedAccount, LinkMaker, LinkPurpose } from './link-maker.ts'

/** A booking's link lives this long after its slot, or after its email where that is later [SEC-3]. */
const BOOKING_LINK_DAYS = 90
/** Ours: long enough for a holiday, short enough to remember the job. */
const REVIEW_LINK_DAYS = 60
/** Ours: an alert stands for longer, and its next email brings a new link. */
const PART_QUESTION_LINK_DAYS = 30
/** Ours: the next message brings a new link. */
const REPLY_LINK_DAYS = 30
/** How long each link to an account lives [SEC-S7, SEC-O20, CUST-7]. */
const ACCOUNT_LINK_HOURS: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 1,
  'email-verification': 24,
  'data-export': 24,
  'staff-invitation': 3 * 24,
  application: 30 * 24,
}

/** Links that open: their tokens exist in the email alone, the database has only their hashes. Not for a context within a transaction. */
export function mintLinks(ctx: Context): LinkMaker {
  return {
    async toBooking(booking) {
      return bookingAddress(ctx.env, booking.id, await mintBookingLink(ctx, booking))
    },
    async toInspection(diagnosticId, booking) {
      return inspectionAddress(ctx.env, diagnosticId, await mintBookingLink(ctx, booking))
    },
    async toAccount(purpose, account) {
      return accountAddress(
        ctx.env,
        purpose,
        account.kind,
        await mintAccountLink(ctx, purpose, account),
      )
    },
    async toReview(bookingId) {
      const token = newToken()
      await ctx.db.insert(reviewLinks).values({
        tokenHash: hashOf(token),
        bookingId,
        createdAt: ctx.now,
        expiresAt: ctx.now.add({ hours: REVIEW_LINK_DAYS * 24 }),
      } satisfies NewRow<typeof reviewLinks, 'usedAt'>)
      return reviewAddress(ctx.env, token)
    },
    async toConversation(bookingId, reader) {
      const token = newToken()
      await ctx.db.insert(replyLinks).values({
        tokenHash: hashOf(token),
        bookingId,
        reader: reader.as,
        mechanicId: reader.as === 'mechanic' ? reader.mechanicId : null,
        createdAt: ctx.now,
        expiresAt: ctx.now.add({ hours: REPLY_LINK_DAYS * 24 }),
      } satisfies NewRow<typeof replyLinks>)
      return conversationAddress(ctx.env, token)
    },
    async toPartQuestions({ customerId, vehicleId }) {
      const token = newToken()
      await ctx.db.insert(partQuestionLinks).values({
        tokenHash: hashOf(token),
        customerId,
        vehicleId,
        createdAt: ctx.now,
        expiresAt: ctx.now.add({ hours: PART_QUESTION_LINK_DAYS * 24 }),
      } satisfies NewRow<typeof partQuestionLinks>)
      return partQuestionAddress(ctx.env, token)
    },
  }
}

const insertBookingLinks = sqlStatement('insert booking links', () => {
  const links = jsonRows(bookingLinks, [], 'links')
  return sql`
    insert into booking_links (${links.columns}) select ${links.values} from ${links.source}
    where ${FLUSHED_LATER}`
})

/**
 * Emails that are written at the same time store their links together. A crash of the database that undoes a link undoes, too,
 * that its email was sent, which is written down later: the email goes out again, with a link that works [OPS-35].
 */
const storeBookingLink = batchedBy(
  async (db: Db, links: readonly NewRow<typeof bookingLinks>[]) => {
    await insertBookingLinks(db, { links: encodeRows(bookingLinks, links) })
    return []
  },
)

async function mintBookingLink(
  ctx: Context,
  { id, scheduledDate }: { id: string; scheduledDate: Temporal.Instant | null },
): Promise<string> {
  const token = newToken()
  await storeBookingLink(ctx.db, {
    tokenHash: hashOf(token),
    bookingId: id,
    createdAt: ctx.now,
    expiresAt: laterOf(scheduledDate, ctx.now).add({ hours: BOOKING_LINK_DAYS * 24 }),
  })
  return token
}

const laterOf = (slot: Temporal.Instant | null, now: Temporal.Instant) =>
  slot !== null && Temporal.Instant.compare(slot, now) > 0 ? slot : now

/**
 * A newer link ends the older ones of its purpose [SEC-S7]: of several emails the last one works. An application's does not,
 * because its page may be open while another email goes out [MECH-140].
 */
async function mintAccountLink(
  ctx: Context,
  purpose: LinkPurpose,
  { kind, accountId, email }: LinkedAccount,
): Promise<string> {
  const token = newToken()
  await inTransaction(ctx, async (ctx) => {
    if (purpose !== 'application') await endLinks(ctx, purpose, { kind, accountId })
    await ctx.db.insert(accountLinks).values({
      tokenHash: hashOf(token),
      purpose,
      kind,
      accountId,
      email,
      createdAt: ctx.now,
      expiresAt: ctx.now.add({ hours: ACCOUNT_LINK_HOURS[purpose] }),
    } satisfies NewRow<typeof accountLinks, 'usedAt'>)
  })
  return token
}

const endLinks = (
  ctx: Context,
  purpose: LinkPurpose,
  { kind, accountId }: Pick<LinkedAccount, 'kind' | 'accountId'>,
) =>
  ctx.db
    .update(accountLinks)
    .set({ expiresAt: ctx.now })
    .where(
      and(
        eq(accountLinks.kind, kind),
        eq(accountLinks.accountId, accountId),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, ctx.now),
      ),
    )
