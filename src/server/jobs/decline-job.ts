import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { declineJob as endpoint } from '#contract/jobs/jobs.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { conflict } from '#server/problems.ts'
import { lockOfferedJob, noLongerOpen } from './get-offered-job.ts'
import { letGoOfJob } from './let-go-of-job.ts'
import { declineMatch } from './reoffer/decline-match.ts'

/**
 * Declines a job and removes it from this mechanic's list. A mechanic asked for by name also frees its hours, and the
 * matched ones are asked instead.
 */
export async function declineJob(
  ctx: MechanicContext,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { mechanic } = ctx
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockOfferedJob(ctx, mechanic, id)
    if (booking.acceptedAt !== null && booking.mechanicId === mechanic.id)
      throw conflict(
        'invalid_transition',
        'You have accepted this job. Please hand it back instead.',
      )
    if (booking.status !== 'pending') throw noLongerOpen(booking)
    if (booking.mechanicId === mechanic.id || booking.proposedBy === mechanic.id)
      await letGoOfJob(ctx, booking, { mechanicId: mechanic.id, actor: 'mechanic' })
    await declineMatch(ctx, { bookingId: id, mechanicId: mechanic.id, reason: reason || null })
  })
  return { id, declined: true }
}
