import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { withdrawJob as endpoint } from '#contract/jobs/jobs.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { conflict, notFound } from '#server/problems.ts'
import { getOfferedJob } from './get-offered-job.ts'
import { reofferJob } from './reoffer/reoffer-job.ts'

/** Withdraws a mechanic from an accepted job, which is offered to the others near it [JOB-10]. */
export async function withdrawJob(
  ctx: MechanicContext,
  { id, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { mechanic } = ctx
  const booking = await getOfferedJob(ctx, mechanic, id)
  if (booking.mechanicId !== mechanic.id || booking.acceptedAt === null)
    throw notFound('Job not found')
  if (booking.status === 'cancelled')
    throw conflict('already_cancelled', 'This job is already cancelled.')
  if (booking.status !== 'accepted')
    throw conflict('invalid_transition', 'The work has begun. Please call us.')
  const status = await inTransaction(ctx, (ctx) =>
    reofferJob(ctx, booking, { by: 'mechanic', reason: reason || null }),
  )
  return { id, status }
}
