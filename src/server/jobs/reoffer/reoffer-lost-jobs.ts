import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { type Context, inTransaction } from '#server/context.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { lacksDocument } from '#server/mechanics/working-time/settle-listing.ts'
import { Problem } from '#server/problems.ts'
import { reofferJob } from './reoffer-job.ts'

/** So many are read together. */
const TOGETHER = 100

/**
 * Offers the accepted jobs of mechanics who may no longer do them to others: those whose account is deactivated, and
 * those whose insurance or another required document has ended [JOB-10]. A pause drops no job. However many have paused, the
 * others are reached in the same run.
 */
export async function reofferLostJobs(ctx: Context): Promise<number> {
  const lost: StoredBooking[] = []
  for (let after = 0; ; ) {
    const unlisted = await listUnlisted(ctx, after)
    for (const { id, isActive } of unlisted)
      if (!isActive || (await lacksDocument(ctx, id))) lost.push(...(await listAccepted(ctx, id)))
    const last = unlisted.at(-1)
    if (!last || unlisted.length < TOGETHER) break
    after = last.id
  }
  const nameOf = ({ id }: StoredBooking) => `booking ${id}`
  return eachAlone(ctx, lost, { nameOf }, (booking) => reoffer(ctx, booking))
}

const listUnlisted = (ctx: Context, after: number) =>
  ctx.db
    .selectDistinct({ id: mechanics.id, isActive: mechanics.isActive })
    .from(mechanics)
    .innerJoin(bookings, eq(bookings.mechanicId, mechanics.id))
    .where(
      and(
        gt(mechanics.id, after),
        eq(bookings.status, 'accepted'),
        gt(bookings.scheduledDate, ctx.now),
        or(eq(mechanics.isActive, false), isNotNull(mechanics.unlistedAt)),
      ),
    )
    .orderBy(asc(mechanics.id))
    .limit(TOGETHER)

/** The jobs that a mechanic has accepted and not begun. */
const listAccepted = (ctx: Context, mechanicId: number) =>
  ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.mechanicId, mechanicId),
        eq(bookings.status, 'accepted'),
        gt(bookings.scheduledDate, ctx.now),
      ),
    )
    .orderBy(asc(bookings.scheduledDate))

async function reoffer(ctx: Context, booking: StoredBooking): Promise<number> {
  try {
    await inTransaction(ctx, (ctx) => reofferJob(ctx, booking, { by: 'clock', reason: null }))
    return 1
  } catch (error) {
    // A concurrent change moved, cancelled or began it, and stands.
    if (!(error instanceof Problem)) throw error
    return 0
  }
}
