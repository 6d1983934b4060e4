import { type SQL, sql } from 'drizzle-orm'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { bookings } from '#server/db/schema/bookings.ts'

/**
 * A column of `bookings` with how many messages its customer, its mechanic or the desk has not read [MSG-3]. Names are
 * written out: a select from one table names its columns without the table, which a subquery reads as its own.
 */
export const unreadMessages = (reader: MessageAuthor): SQL<number> =>
  sql<number>`(select count(*)::int from booking_messages m where m.booking_id = ${bookings}.id
    and m.author <> ${reader} and m.id > coalesce((select r.last_id from booking_message_reads r
      where r.booking_id = ${bookings}.id and r.reader = ${reader}), 0))`
