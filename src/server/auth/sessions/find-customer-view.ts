import { and, eq, gt } from 'drizzle-orm'
import { hasRight } from '#domain/auth/staff-rights.ts'
import type { Actor } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { customerViews } from '#server/db/schema/customer-views.ts'
import { hashOf } from './tokens.ts'

/**
 * Finds the booking that this administrator looks at as its customer. Null when the view has ended, belongs to somebody
 * else, or the role does not read bookings any more [BOOK-29].
 */
export async function findCustomerView(
  db: Db,
  { administratorId, staffRole }: Actor,
  token: string,
  now: Temporal.Instant,
): Promise<{ bookingId: string; expiresAt: Temporal.Instant } | null> {
  if (!hasRight(staffRole, 'see bookings')) return null
  const [view] = await db
    .select()
    .from(customerViews)
    .where(and(eq(customerViews.tokenHash, hashOf(token)), gt(customerViews.expiresAt, now)))
  return view && view.administratorId === administratorId ? view : null
}
