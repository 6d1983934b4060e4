import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { withdrawJob as endpoint } from '#contract/jobs/jobs.ts'
import { cancellationOutcome } from '#domain/payments/deposit.ts'
import { markCancelled } from '#server/bookings/changes/cancel-booking.ts'
import { inTransaction, type MechanicContext } from '#server/context.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import { conflict, notFound } from '#server/problems.ts'
import { getOfferedJob } from './get-offered-job.ts'

/** Withdraws a mechanic from an accepted job: the booking is cancelled and the whole deposit always goes back. */
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
  const { deposit } = cancellationOutcome({
    now: ctx.now,
    slotStartsAt: booking.scheduledDate,
    depositAtRiskFrom: booking.depositAtRiskFrom,
    cancelledBy: 'mechanic',
  })
  await inTransaction(ctx, async (ctx) => {
    await markCancelled(ctx, booking, { by: 'mechanic', reason: reason || null })
    await settleDeposit(ctx, booking, deposit)
  })
  return { id, status: 'cancelled' }
}
