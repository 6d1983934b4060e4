import type { Pence } from '#domain/money/money.ts'
import type { Shares } from '#domain/payments/ledger/shares.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'

type Refunded = { amount: Pence; shares: Shares; mechanicId: number | null }

/** Emails the customer, and the mechanic if the refund took a share of theirs [PAY-61]. */
export async function informOfRefund(
  ctx: Context,
  booking: StoredBooking,
  { amount: amountPence, shares, mechanicId }: Refunded,
): Promise<void> {
  const { mechanicPence: sharePence } = shares
  const { customerName: name, customerEmail: email } = booking
  await enqueueEmail(ctx, 'refund-decided', { to: { name, email }, booking, data: { amountPence } })
  if (mechanicId === null || sharePence === 0) return
  const to = await findMechanicOf(ctx, { mechanicId })
  if (to !== null)
    await enqueueEmail(ctx, 'refund-shared', {
      to,
      booking,
      data: { mechanicId, amountPence, sharePence },
    })
}
