import { eq } from 'drizzle-orm'
import { audit } from '#server/auth/audit.ts'
import { requireMechanic } from '#server/auth/guards.ts'
import { isGranted } from '#server/auth/is-granted.ts'
import { isNobody, mayActOn } from '#server/auth/policy.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context, MechanicContext } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import type { StoredMechanic } from '#server/db/schema/mechanics.ts'
import { conflict, notFound, Problem, unauthenticated } from '#server/problems.ts'

export type StoredDiagnostic = typeof arDiagnostics.$inferSelect

/** As whom somebody looks at the inspections of a job: what they see differs [SEC-O6]. */
type Viewer = 'mechanic' | 'customer' | 'administrator'

/** What somebody may see of a job's inspections. No booking: a mechanic's own scratch ones. */
export type Seen = {
  booking: StoredBooking | null
  viewer: Viewer
  /** The customer of the booking, whatever else this browser is signed in as. */
  isOwner: boolean
}

/**
 * A booking whose inspections the caller may see: the mechanic who accepted, its customer, an administrator. To other
 * mechanics and customers it is not there, 401 to nobody at all, 403 to a mechanic who is not approved.
 */
export async function requireSeenBooking(ctx: Context, bookingId: string): Promise<Seen> {
  const { actor } = ctx
  if (isNobody(actor)) throw unauthenticated()
  const booking = await findBooking(ctx, bookingId)
  if (booking !== null && isJobOf(booking, actor.mechanicId)) {
    await requireMechanic(ctx)
    return { booking, viewer: 'mechanic', isOwner: await isOwner(ctx, booking) }
  }
  if (booking !== null && (await isOwner(ctx, booking)))
    return { booking, viewer: 'customer', isOwner: true }
  if (booking !== null && actor.isAdministrator) {
    if (actor.administratorId !== null)
      await audit(ctx, { action: 'inspection.view', object: `booking ${bookingId}` })
    return { booking, viewer: 'administrator', isOwner: false }
  }
  if (actor.mechanicId !== null) await requireMechanic(ctx)
  throw notFound('Booking not found')
}

/** A job that was cancelled is nobody's any more: who the customer was is nobody's business. */
const isJobOf = (booking: StoredBooking, mechanicId: number | null) =>
  mechanicId !== null &&
  booking.mechanicId === mechanicId &&
  booking.acceptedAt !== null &&
  booking.status !== 'cancelled'

/** An administrator of the demo, who is everybody, owns no booking by that. */
const isOwner = async (ctx: Context, booking: StoredBooking) =>
  mayActOn(
    { ...ctx.actor, isAdministrator: false },
    { ...booking, isGranted: await isGranted(ctx, booking.id) },
  )

/** One inspection, for those who may see it. Its customer sees a completed one, a scratch one is its mechanic's alone. */
export async function requireSeenDiagnostic(
  ctx: Context,
  id: string,
): Promise<Seen & { diagnostic: StoredDiagnostic }> {
  if (isNobody(ctx.actor)) throw unauthenticated()
  const diagnostic = await findDiagnostic(ctx, id)
  if (diagnostic?.bookingId != null) {
    const seen = await requireSeenBooking(ctx, diagnostic.bookingId)
    if (seen.viewer === 'customer' && diagnostic.status === 'draft') throw inspectionNotFound()
    return { ...seen, diagnostic }
  }
  if (ctx.actor.mechanicId !== null) {
    const mechanic = await requireMechanic(ctx)
    if (diagnostic?.mechanicId === mechanic.id)
      return { booking: null, viewer: 'mechanic', isOwner: false, diagnostic }
  }
  if (diagnostic === null || !ctx.actor.isAdministrator) throw inspectionNotFound()
  return { booking: null, viewer: 'administrator', isOwner: false, diagnostic }
}

/** A job that the caller may inspect: theirs, accepted, and not cancelled. Only its mechanic writes. */
export async function requireInspectedJob(
  ctx: MechanicContext,
  bookingId: string,
): Promise<{ mechanic: StoredMechanic; booking: StoredBooking }> {
  const { mechanic } = ctx
  const booking = await findBooking(ctx, bookingId)
  if (booking?.acceptedAt == null || booking.mechanicId !== mechanic.id)
    throw notFound('Booking not found')
  if (booking.status === 'cancelled')
    throw conflict('already_cancelled', 'The customer has cancelled this job.')
  return { mechanic, booking }
}

/** An inspection of the caller's own, whatever its state; of a job, while the job is theirs. */
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
  const booking = bookingId && (await requireInspectedJob(ctx, bookingId)).booking
  return { mechanic, booking: booking || null, diagnostic }
}

/** What a customer was shown does not change behind their back. */
export function requireDraft({ status }: StoredDiagnostic): void {
  if (status !== 'draft')
    throw new Problem(
      'invalid_transition',
      'This inspection is completed and does not change any more.',
    )
}

async function findDiagnostic(ctx: Context, id: string): Promise<StoredDiagnostic | null> {
  const [row] = await ctx.db.select().from(arDiagnostics).where(eq(arDiagnostics.id, id))
  return row ?? null
}

const inspectionNotFound = () => notFound('Inspection not found')
