import type { cancelBookingAsAdministrator as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { isCancellable } from '#domain/bookings/booking-status.ts'
import { CANCELLED_BY_CAUSE } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import type { CancellationOutcome } from '#domain/payments/deposit.ts'
import { audit } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { markCancelled, requireCancellable } from '#server/bookings/changes/cancel-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { settleDeposit } from '#server/payments/deposits/settle-deposit.ts'
import { conflict, notAllowed } from '#server/problems.ts'
import { getJobSize } from '#server/quotes/list-job-lines.ts'
import { cancellationAtDesk } from './cancellation-at-desk.ts'

/**
 * Cancels at the desk, whatever the hour. Who asked for it decides about the deposit: we refund all of it where we or the
 * mechanic cannot come [PAY-7], the customer has what cancelling online would have given them, and after a visit in
 * vain it is ours and the mechanic’s [PAY-200].
 */
export async function cancelBookingAsAdministrator(
  ctx: Context,
  { id, cause, deposit: shown, reason }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  requireCancellable(booking, isCancellable)
  const [{ estimatedHours }, limits] = await Promise.all([
    getJobSize(ctx, booking),
    readSettings(ctx),
  ])
  const outcomeOf = await cancellationAtDesk(ctx, booking, { estimatedHours, limits })
  const outcome = outcomeOf(cause)
  if (!outcome.allowed) throw notYetInVain(outcome)
  if (shown !== undefined && shown !== outcome.deposit)
    throw conflict('changed_elsewhere', OTHERWISE[outcome.deposit])
  return inTransaction(ctx, async (ctx) => {
    const by = CANCELLED_BY_CAUSE[cause]
    await markCancelled(ctx, booking, { by, actor: 'administrator', reason: reason || null })
    const deposit = await settleDeposit(ctx, booking, outcome.deposit)
    await audit(ctx, {
      action: 'booking.cancel',
      object: `booking ${id}, ${FOR[cause]}, deposit ${deposit}`,
    })
    return { status: 'cancelled', deposit }
  })
}

const FOR = {
  ours: 'for us or the mechanic',
  customer: 'for the customer',
  'not-there': 'after a visit in vain',
}

const OTHERWISE = {
  kept: 'The deposit would be kept now. Please look at it again.',
  refunded: 'The deposit would be refunded now. Please look at it again.',
}

const notYetInVain = ({ nextChangeAt }: CancellationOutcome) =>
  nextChangeAt === null
    ? notAllowed(
        'not_allowed',
        'No mechanic had accepted a time for this booking, so nobody can have been there in vain.',
      )
    : notAllowed('too_early', 'Nobody can have been there in vain before the slot begins.')
