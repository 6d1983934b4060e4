import { and, eq, isNull } from 'drizzle-orm'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

/*
 * Who gives somebody a job, a booking or an offer, or stores what they say or what is said of them, holds their account
 * until the transaction ends, and looks at it under that lock: an account that is closing meanwhile gets nothing any
 * more. The lock is the one that a foreign key takes, so it delays nobody but those who close, merge or deactivate: they
 * lock the account in full, and what belongs to it only afterwards. So the account comes before any booking, or two
 * transactions wait for each other.
 */

type Parties = Pick<StoredBooking, 'customerId' | 'mechanicId'>

/** False where the mechanic has been deactivated or has closed the account: the caller refuses. */
export async function holdMechanic({ db }: Pick<Context, 'db'>, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: mechanics.id })
    .from(mechanics)
    .where(
      and(
        eq(mechanics.id, id),
        eq(mechanics.isApproved, true),
        eq(mechanics.isActive, true),
        isNull(mechanics.erasedAt),
      ),
    )
    .for('key share')
  return rows.length > 0
}

/** False where the customer has been erased or merged into another account; a guest has none to hold. */
export async function holdCustomer(
  { db }: Pick<Context, 'db'>,
  id: number | null,
): Promise<boolean> {
  if (id === null) return true
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt), isNull(customers.mergedIntoId)))
    .for('key share')
  return rows.length > 0
}

/** The same for who writes about a booking. The desk can always write. */
export async function holdAuthor(
  ctx: Pick<Context, 'db'>,
  { booking, role }: { booking: Parties; role: MessageAuthor },
): Promise<boolean> {
  if (role === 'customer') return holdCustomer(ctx, booking.customerId)
  return (
    role === 'administrator' || booking.mechanicId === null || holdMechanic(ctx, booking.mechanicId)
  )
}
