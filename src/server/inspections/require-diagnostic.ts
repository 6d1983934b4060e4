import { eq } from 'drizzle-orm'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { whyJobCancelled } from '#domain/bookings/why-cancelled.ts'
import { audit } from '#server/auth/audit.ts'
import { requireMechanic } from '#server/auth/guards.ts'
import { isGranted } from '#server/auth/is-granted.ts'
import { mayActOn, withoutRole } from '#server/auth/policy.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { conflict, notFound, Problem, refuseAlike } from '#server/problems.ts'

export type StoredDiagnostic = typeof arDiagnostics.$inferSelect

/** The role in which somebody views the inspections of a job decides what they see [SEC-O6]. */
type Viewer = 'mechanic' | 'customer' | 'administrator'

/** A viewer's rights to a job's inspections. Without a booking they are a mechanic's own scratch inspections. */
export type Seen = {
  booking: StoredBooking | null
  viewer: Viewer
  /** The customer of the booking, whichever other sessions this browser has. */
  isCustomer: boolean
}

/**
 * Returns a booking whose inspections the caller may see: its accepting mechanic, its customer or an administrator.
 * Other mechanics and customers get 404, requests without a session 401, an unapproved mechanic 403.
 */
export async function requireSeenBooking(ctx: Context, bookingId: string): Promise<Seen> {
  const { actor } = ctx
  const booking = await findBooking(ctx, bookingId)
  if (booking !== null && isJobOf(booking, actor.mechanicId)) {
    await requireMechanic(ctx)
    return { booking, viewer: 'mechanic', isCustomer: await isCustomer(ctx, booking) }
  }
  if (booking !== null && (await isCustomer(ctx, booking)))
    return { booking, viewer: 'customer', isCustomer: true }
  if (booking !== null && hasRight(actor.staffRole, 'see bookings')) {
    if (actor.administratorId !== null)
      await audit(ctx, { action: 'inspection.view', object: `booking ${bookingId}` })
    return { booking, viewer: 'administrator', isCustomer: false }
  }
  if (actor.mechanicId !== null) await requireMechanic(ctx)
  throw notFound('Booking not found')
}

/** A cancelled job belongs to no mechanic any more, so none may learn who the customer was. */
const isJobOf = (booking: StoredBooking, mechanicId: number | null) =>
  mechanicId !== null &&
  booking.mechanicId === mechanicId &&
  booking.acceptedAt !== null &&
  booking.status !== 'cancelled'

/** Every visitor of the demonstration is an administrator, which makes nobody the customer of a booking. */
const isCustomer = async (ctx: Context, booking: StoredBooking) =>
  mayActOn(withoutRole(ctx.actor), { ...booking, isGranted: await isGranted(ctx, booking.id) })

/**
 * Returns one inspection to those who may see it. Its customer sees it when completed; a scratch one belongs to its
 * mechanic alone.
 */
export async function requireSeenDiagnostic(
  ctx: Context,
  id: string,
): Promise<Seen & { diagnostic: StoredDiagnostic }> {
  const diagnostic = await findDiagnostic(ctx, id)
  if (diagnostic?.bookingId != null) {
    const { bookingId } = diagnostic
    const seen = await refuseAlike(INSPECTION_NOT_FOUND, () => requireSeenBooking(ctx, bookingId))
    if (seen.viewer === 'customer' && diagnostic.status === 'draft') throw inspectionNotFound()
    return { ...seen, diagnostic }
  }
  if (ctx.actor.mechanicId !== null) {
    const mechanic = await requireMechanic(ctx)
    if (diagnostic?.mechanicId === mechanic.id)
      return { booking: null, viewer: 'mechanic', isCustomer: false, diagnostic }
  }
  if (diagnostic === null || !hasRight(ctx.actor.staffRole, 'see bookings'))
    throw inspectionNotFound()
  return { booking: null, viewer: 'administrator', isCustomer: false, diagnostic }
}

/** Requires a job that the caller may inspect: theirs, accepted, and not cancelled. Only its mechanic writes. */
export async function requireInspectedJob(
  ctx: MechanicContext,
  bookingId: string,
): Promise<{ mechanic: StoredMechanic; booking: StoredBooking }> {
  const { mechanic } = ctx
  const booking = await findBooking(ctx, bookingId)
  if (booking?.acceptedAt == null || booking.mechanicId !== mechanic.id)
    throw notFound('Booking not found')
  if (booking.status === 'cancelled') throw conflict('already_cancelled', whyJobCancelled(booking))
  return { mechanic, booking }
}

/** Requires an inspection of the caller's own, whatever its state; for one of a job, while the job is theirs. */
export async function requireOwnDiagnostic(
  ctx: MechanicContext,
  id: string,
): Promise<{
  mechanic: StoredMechanic
  booking: StoredBooking | null
  diagnostic: StoredDiagnostic
}> {
  const { mechanic } = ctx
  const diagnostic = await findDiagnostic(ctx, id)
  if (diagnostic?.mechanicId !== mechanic.id) throw inspectionNotFound()
  const { bookingId } = diagnostic
  if (bookingId === null) return { mechanic, booking: null, diagnostic }
  const { booking } = await refuseAlike(INSPECTION_NOT_FOUND, () =>
    requireInspectedJob(ctx, bookingId),
  )
  return { mechanic, booking, diagnostic }
}

/** A completed inspection must not change after its customer has seen it. */
export function requireDraft({ status }: StoredDiagnostic): void {
  if (status !== 'draft')
    throw new Problem(
      'invalid_transition',
      'This inspection is complete and can no longer be changed.',
    )
}

async function findDiagnostic(ctx: Context, id: string): Promise<StoredDiagnostic | null> {
  const [row] = await ctx.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, id))
  return row ?? null
}

const INSPECTION_NOT_FOUND = 'Inspection not found'
const inspectionNotFound = () => notFound(INSPECTION_NOT_FOUND)
