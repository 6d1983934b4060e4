import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { mechanics } from '#server/db/schema/mechanics.ts'

/**
 * A mechanic whom customers may see on a day in the UK: approved, taking jobs and with every required document [MECH-24, MECH-145]. The
 * first three conditions must match the partial index on the position. `isListed` of the domain says the same of a row.
 */
export const isOffered = (today: SQL | string) =>
  and(
    eq(mechanics.isApproved, true),
    eq(mechanics.isActive, true),
    isNull(mechanics.unlistedAt),
    sql`(${mechanics.documentsUntil} is null or ${mechanics.documentsUntil} >= ${today}::date)`,
  )
