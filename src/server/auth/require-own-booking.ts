import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { notFound } from '#server/problems.ts'
import { isGranted } from './is-granted.ts'
import { mayActOn } from './policy.ts'

export async function findBooking(ctx: Context, id: string): Promise<StoredBooking | null> {
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, id))
  return booking ?? null
}

export async function requireBooking(ctx: Context, id: string): Promise<StoredBooking> {
  const booking = await findBooking(ctx, id)
  if (!booking) throw notFound('Booking not found')
  return booking
}

/** Returns a booking that the caller may pay, move or cancel. Others get 404. */
export async function requireOwnBooking(ctx: Context, id: string): Promise<StoredBooking> {
  const booking = await requireBooking(ctx, id)
  const belonging = { ...booking, isGranted: await isGranted(ctx, id) }
  if (!mayActOn(ctx.actor, belonging)) throw notFound('Booking not found')
  return booking
}
