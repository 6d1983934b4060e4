import { eq } from 'drizzle-orm'
import type { markRefundMade as endpoint } from '#contract/admin/by-hand/by-hand.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { requirePastDay } from '#server/admin/deposits/require-past-day.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { markedRefunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { askAboutRefund } from '#server/payments/by-hand/ask-about-refunds.ts'
import { listRefundsByHand, type RefundByHand } from '#server/payments/by-hand/refunds-by-hand.ts'
import { lessIsLeft, requireDecided, undecided } from '#server/payments/disputes/require-decided.ts'
import { confirmRefund } from '#server/payments/refunds/confirm-refund.ts'
import { conflict, invalid, notAllowed, notFound, Problem } from '#server/problems.ts'

type Input = ParsedOf<typeof endpoint>

/**
 * Records a refund that an administrator has made by bank transfer, once, and tells the customer or the applicant [PAY-120, PAY-133]. Not where the
 * provider has sent it back by now [PAY-183], nor while a bank that has taken the payment back has not decided [PAY-191].
 */
export async function markRefundMade(
  ctx: Context,
  input: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const { id, amount, madeOn, reference, reason, hasLooked = false } = input
  requirePastDay(ctx, madeOn, { madeOn: 'Please enter the day you sent it' })
  const refund = await getWaiting(ctx, id)
  if (penceOf(amount) !== refund.amount)
    throw invalid({ amount: `The refund is ${formatPounds(refund.amount)}` })
  await requireNotSentBack(ctx, refund, hasLooked)
  return inTransaction(ctx, async (ctx) => {
    await requireDecided(ctx, refund.paid)
    const made = { reference, amountPence: refund.amount }
    if (!(await confirmRefund(ctx, id, made))) throw madeBefore()
    await ctx.db.insert(markedRefunds).values({
      refundId: id,
      amount: refund.amount,
      madeOn,
      reference,
      reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedRefunds>)
    await emailPaid(ctx, refund, { madeOn, reference })
    const about =
      refund.mechanicId !== null
        ? `mechanic ${refund.mechanicId}`
        : refund.bookingId === null
          ? `refund ${id}`
          : `booking ${refund.bookingId}`
    const looked = hasLooked ? ', after a look at the provider’s own pages' : ''
    await audit(ctx, {
      action: 'refund.made',
      object: `${about}: ${formatPounds(refund.amount)}${looked}`,
    })
    return { refund: 'done' as const }
  })
}

/** The provider that took the money is asked first [PAY-183]. A person who has looked on its pages needs no answer. */
async function requireNotSentBack(ctx: Context, refund: RefundByHand, hasLooked: boolean) {
  const said = await askAboutRefund(ctx, refund)
  if (said === 'made')
    throw conflict(
      'invalid_transition',
      'The payment provider or the customer’s bank has sent this back already.',
    )
  if (said === 'less') throw lessIsLeft()
  if (said === 'taken') throw undecided()
  if (said === 'other')
    throw notAllowed(
      'not_allowed',
      'The payment provider has sent back another part of this payment. Please settle its case first.',
    )
  if (said === 'away' && !hasLooked)
    throw new Problem(
      'unavailable',
      'The payment provider does not say just now whether this payment has gone back. Please try again soon, or look on its own pages and say that you have.',
      { retryAfterSeconds: 60 },
    )
}

async function getWaiting(ctx: Context, id: string): Promise<RefundByHand> {
  const waiting = (await listRefundsByHand(ctx)).find((refund) => refund.id === id)
  if (waiting) return waiting
  const made = await ctx.db.$count(markedRefunds, eq(markedRefunds.refundId, id))
  throw made > 0 ? madeBefore() : notFound('No refund of this id waits for a person.')
}

const madeBefore = () => conflict('invalid_transition', 'This refund was made already.')

/** The deposit of a quote that nobody has taken up has no name and no address, nor has an application that retention deleted. */
async function emailPaid(
  ctx: Context,
  { id, bookingId, mechanicId, amount }: RefundByHand,
  transfer: Pick<Input, 'madeOn' | 'reference'>,
): Promise<void> {
  const data = { amountPence: amount, ...transfer }
  const applicant = await findMechanicOf(ctx, { mechanicId })
  if (applicant !== null) {
    const of = { mechanicId: applicant.id, feeId: id }
    await enqueueEmail(ctx, 'registration-fee-sent', { to: applicant, data: { ...data, ...of } })
  }
  const booking = bookingId === null ? null : await findBooking(ctx, bookingId)
  if (booking === null) return
  const { customerName: name, customerEmail: email } = booking
  await enqueueEmail(ctx, 'refund-made', { to: { name, email }, booking, data })
}
