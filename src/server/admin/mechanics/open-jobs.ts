import { sql } from 'drizzle-orm'
import { IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import { wordList } from '#server/db/word-list.ts'

/** A column for queries on `mechanics`: the number of jobs that each has accepted and not yet completed. */
export const openJobs = sql<number>`(select count(*)::int from bookings
  where bookings.mechanic_id = mechanics.id
    and bookings.status in (${wordList(IN_HAND_STATUSES)}))`
