import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { mechanics } from '#server/db/schema/mechanics.ts'

/** An application that no administrator has decided. */
export const isWaiting = and(eq(mechanics.isApproved, false), isNull(mechanics.rejectedAt))

/** Rejected, and never approved since: the same person may apply again. */
export const isRejected = and(eq(mechanics.isApproved, false), isNotNull(mechanics.rejectedAt))
