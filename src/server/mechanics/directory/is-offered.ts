import { and, eq, isNull } from 'drizzle-orm'
import { mechanics } from '#server/db/schema/mechanics.ts'

/** Approved, taking jobs, and insured: whoever a customer may be shown. The words of the position's index. */
export const isOffered = and(
  eq(mechanics.isApproved, true),
  eq(mechanics.isActive, true),
  isNull(mechanics.unlistedAt),
)
