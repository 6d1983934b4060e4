import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { AUTHOR_WORDS, type MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { type OwnAddress, ownAddress } from '#server/config/own-address.ts'
import type { Context } from '#server/context.ts'
import { bookingMessageReads, bookingMessages } from '#server/db/schema/booking-messages.ts'
import type { EmailTemplates } from '#server/notifications/emails/email-template.ts'
import {
  action,
  type Block,
  heading,
  paragraph,
  secondAction,
  words,
} from '#server/notifications/layout/email.ts'
import { findBookedJob } from './booking-facts.ts'

/** The page holds the older ones. */
const MOST = 10

/** The unread words of a thread, oldest first; the sender's name is their part, and no number or address is given away. */
async function unreadBlocks(
  ctx: Context,
  bookingId: string,
  reader: MessageAuthor,
): Promise<Block[]> {
  const lastRead = ctx.db
    .select({ id: bookingMessageReads.lastId })
    .from(bookingMessageReads)
    .where(
      and(eq(bookingMessageReads.bookingId, bookingId), eq(bookingMessageReads.reader, reader)),
    )
  const unread = await ctx.db
    .select()
    .from(bookingMessages)
    .where(
      and(
        eq(bookingMessages.bookingId, bookingId),
        ne(bookingMessages.author, reader),
        gt(bookingMessages.id, sql`coalesce((${lastRead}), 0)`),
      ),
    )
    .orderBy(desc(bookingMessages.id))
    .limit(MOST)
  return unread.reverse().flatMap((it) => [heading(AUTHOR_WORDS[it.author]), words(it.words)])
}

/** The part of the booking's page that holds the thread: browsers carry it through the link's redirect. */
const atMessages = (page: OwnAddress) => `${page}#messages` as OwnAddress

const PREVIEW = 'Please answer on the page, not by email.'

export const messageEmails = {
  'booking-message': {
    write: async (ctx, notification, links) => {
      const job = await findBookedJob(ctx, notification)
      const unread = job && (await unreadBlocks(ctx, job.booking.id, 'customer'))
      // They have read it on the page meanwhile.
      if (!job || !unread?.length) return null
      return {
        heading: 'A message for you',
        preview: PREVIEW,
        blocks: [
          paragraph(notification.message),
          ...unread,
          action('Answer', await links.toConversation(job.booking.id, { as: 'customer' })),
          secondAction('Open your booking', atMessages(await links.toBooking(job.booking))),
        ],
      }
    },
    sample: () => ({}),
  },
  'job-message': {
    write: async (ctx, notification, links) => {
      const job = await findBookedJob(ctx, notification)
      // The job may be another mechanic’s by now.
      if (!job || job.booking.mechanicId !== notification.data.mechanicId) return null
      const unread = await unreadBlocks(ctx, job.booking.id, 'mechanic')
      if (unread.length === 0) return null
      const page = `/mechanic-dashboard/day?job=${job.booking.id}` as const
      return {
        heading: 'A message about a job',
        preview: PREVIEW,
        blocks: [
          paragraph(notification.message),
          ...unread,
          action(
            'Answer',
            await links.toConversation(job.booking.id, {
              as: 'mechanic',
              mechanicId: notification.data.mechanicId,
            }),
          ),
          secondAction('Open the job', ownAddress(ctx.env, page)),
        ],
      }
    },
    sample: ({ mechanicId }) => ({ mechanicId }),
    status: 'accepted',
  },
  'desk-message': {
    write: async (ctx, notification) => {
      const job = await findBookedJob(ctx, notification)
      const unread = job && (await unreadBlocks(ctx, job.booking.id, 'administrator'))
      if (!job || !unread?.length) return null
      const page = `/admin/booking/${job.booking.id}` as const
      return {
        heading: 'A customer has written',
        preview: PREVIEW,
        blocks: [
          paragraph(notification.message),
          ...unread,
          action('Open the booking', ownAddress(ctx.env, page)),
        ],
      }
    },
    sample: () => ({}),
  },
} satisfies EmailTemplates
