import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import type { RegistrationFee } from '#server/db/schema/registration-fees.ts'

/** Emails the applicant about their fee; nobody where retention has deleted the application. */
export async function emailApplicant(
  ctx: Context,
  kind: 'registration-fee-paid' | 'registration-fee-refunded' | 'registration-fee-waived',
  { id: feeId, mechanicId, amount: amountPence }: RegistrationFee,
): Promise<void> {
  const to = await findMechanicOf(ctx, { mechanicId })
  if (to !== null)
    await enqueueEmail(ctx, kind, { to, data: { mechanicId: to.id, feeId, amountPence } })
}
