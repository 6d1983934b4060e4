import { and, eq, isNotNull, or } from 'drizzle-orm'
import { administrators } from '#server/db/schema/accounts.ts'

/** The account of somebody who is active or invited. */
export const isStaff = (id: number) =>
  and(eq(administrators.id, id), or(administrators.isActive, isNotNull(administrators.invitedAt)))
