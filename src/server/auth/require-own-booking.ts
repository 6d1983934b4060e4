import { eq, sql } from 'drizzle-orm'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { statement } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'
import { isGranted } from './is-granted.ts'
import { mayActOn, withoutRole } from './policy.ts'

const selectBooking = statement('select booking', (db) =>
  db
    .select()
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('id'))),
)

export async function findBooking(ctx: Context, id: string): Promise<StoredBooking | null> {
  const [booking] = await selectBooking(ctx.db).execute({ id })
  return booking ?? null
}

export async function requireBooking(ctx: Context, id: string): Promise<StoredBooking> {
  const booking = await findBooking(ctx, id)
  if (!booking) throw notFound('Booking not found')
  return booking
}

/** Returns a booking that the caller may pay, move or cancel. Others get 404. */
export const requireOwnBooking = async (ctx: Context, id: string): Promise<StoredBooking> =>
  requireOwn(ctx, await findBooking(ctx, id))

/** Whose a booking is. */
type Owned = Pick<StoredBooking, 'id' | 'guestId' | 'customerId'>

/** The same for one that was read with more or less of it. Asks for the emailed link only where nothing else gives the right. */
export async function requireOwn<Booking extends Owned>(
  ctx: Context,
  booking: Booking | null,
): Promise<Booking> {
  if (booking && (mayActOn(ctx.actor, booking) || (await isGranted(ctx, booking.id))))
    return booking
  throw notFound('Booking not found')
}

/** Somebody who may speak about a booking, and as whom. */
export type Participant = { booking: StoredBooking; role: MessageAuthor }

type Asked = { as?: MessageAuthor | undefined; right?: StaffRight }

/**
 * As whom somebody speaks about a booking. To everybody else it is not there. A browser may be signed in as several:
 * `as` names the role that its page is for. `right` is what an administrator's role needs.
 */
export async function requireParticipant(
  ctx: Context,
  bookingId: string,
  { as, right = 'decide cases' }: Asked = {},
): Promise<Participant> {
  const booking = await requireBooking(ctx, bookingId)
  const role = (await listRolesIn(ctx, booking, right)).find(
    (role) => as === undefined || role === as,
  )
  if (role === undefined) throw notFound('Booking not found')
  return { booking, role }
}

/** Everybody as whom this browser may speak about a booking. */
export async function listRolesIn(
  ctx: Context,
  booking: StoredBooking,
  right: StaffRight,
): Promise<MessageAuthor[]> {
  const { actor } = ctx
  const belonging = { ...booking, isGranted: await isGranted(ctx, booking.id) }
  const isCustomer = mayActOn(withoutRole(actor), belonging)
  const isMechanic =
    actor.mechanicId !== null &&
    actor.mechanicId === booking.mechanicId &&
    booking.acceptedAt !== null
  return [
    ...(isCustomer ? (['customer'] as const) : []),
    ...(isMechanic ? (['mechanic'] as const) : []),
    ...(hasRight(actor.staffRole, right) ? (['administrator'] as const) : []),
  ]
}
