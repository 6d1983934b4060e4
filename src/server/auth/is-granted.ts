import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { guestGrants } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'

const selectGrant = statement('select grant of guest', (db) =>
  db
    .select({ at: guestGrants.grantedAt })
    .from(guestGrants)
    .where(
      and(
        eq(guestGrants.guestId, sql.placeholder('guestId')),
        eq(guestGrants.bookingId, sql.placeholder('bookingId')),
      ),
    ),
)

/** Says whether this browser proved by an emailed link that the booking is its own, or is shown it as its customer. */
export async function isGranted(ctx: Context, bookingId: string): Promise<boolean> {
  const { guestId, viewedBookingId } = ctx.actor
  if (viewedBookingId === bookingId) return true
  if (guestId === null) return false
  const [row] = await selectGrant(ctx.db).execute({ guestId, bookingId })
  return row !== undefined
}
