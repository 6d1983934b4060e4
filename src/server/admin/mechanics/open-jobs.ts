import { sql } from 'drizzle-orm'

/** A column for queries of mechanics: how many jobs each has accepted and not yet completed. */
export const openJobs = sql<number>`(select count(*)::int from bookings
  where bookings.mechanic_id = mechanics.id
    and bookings.status in ('accepted', 'on-the-way', 'in-progress'))`
