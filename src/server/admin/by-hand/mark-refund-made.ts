import { eq } from 'drizzle-orm'
import type { markRefundMade as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { requirePastDay } from '#server/admin/deposits/require-past-day.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { markedRefunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import {
  confirmRefundByHand,
  listRefundsByHand,
  type RefundByHand,
} from '#server/payments/refunds/refunds-by-hand.ts'
import { conflict, invalid, notFound } from '#server/problems.ts'

type Input = ParsedOf<typeof endpoint>

/** Records a refund that an administrator has made by bank transfer, once, and tells the customer [PAY-120]. */
export async function markRefundMade(
  ctx: Context,
  input: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const { id, amount, madeOn, reference, reason } = input
  requirePastDay(ctx, madeOn, { madeOn: 'Please enter the day you sent it' })
  const refund = await getWaiting(ctx, id)
  if (penceOf(amount) !== refund.amount)
    throw invalid({ amount: `The refund is ${formatPounds(refund.amount)}` })
  return inTransaction(ctx, async (ctx) => {
    if (!(await confirmRefundByHand(ctx, refund, reference))) throw madeBefore()
    await ctx.db.insert(markedRefunds).values({
      refundId: id,
      amount: refund.amount,
      madeOn,
      reference,
      reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedRefunds>)
    await tellCustomer(ctx, refund, { madeOn, reference })
    const about =
      refund.mechanicId !== null
        ? `mechanic ${refund.mechanicId}`
        : refund.bookingId === null
          ? `refund ${id}`
          : `booking ${refund.bookingId}`
    await audit(ctx, { action: 'refund.made', object: `${about}: ${formatPounds(refund.amount)}` })
    return { refund: 'done' as const }
  })
}

async function getWaiting(ctx: Context, id: string): Promise<RefundByHand> {
  const waiting = (await listRefundsByHand(ctx)).find((refund) => refund.id === id)
  if (waiting) return waiting
  const made = await ctx.db.$count(markedRefunds, eq(markedRefunds.refundId, id))
  throw made > 0 ? madeBefore() : notFound('No refund of this id waits for a person.')
}

const madeBefore = () => conflict('invalid_transition', 'This refund was made already.')

/** The deposit of a quote that nobody has taken up has no name and no address. */
async function tellCustomer(
  ctx: Context,
  { bookingId, amount }: RefundByHand,
  transfer: Pick<Input, 'madeOn' | 'reference'>,
): Promise<void> {
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  if (booking === null) return
  const { customerName: name, customerEmail: email } = booking
  const data = { amountPence: amount, ...transfer }
  await enqueueEmail(ctx, 'refund-made', { to: { name, email }, booking, data })
}
