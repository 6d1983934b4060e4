import { and, eq, isNull } from 'drizzle-orm'
import { mechanics } from '#server/db/schema/mechanics.ts'

/**
 * A mechanic whom customers may see: approved, taking jobs and with every required document [MECH-24]. The condition must match the partial index on
 * the position.
 */
export const isOffered = and(
  eq(mechanics.isApproved, true),
  eq(mechanics.isActive, true),
  isNull(mechanics.unlistedAt),
)
