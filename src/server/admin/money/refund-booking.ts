import type { refundBooking as endpoint } from '#contract/admin/money/refunds.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, type Pence, penceOf, poundsOf } from '#domain/money/money.ts'
import type { Shares } from '#domain/payments/ledger/shares.ts'
import {
  type AskedLine,
  leftOfLine,
  refundedPence,
  refundRefusal,
} from '#domain/payments/refunds/refund-plan.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { requireNoVisitFor } from '#server/bookings/cases/find-revisits.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { askAboutDisputesOfBooking } from '#server/payments/by-hand/ask-about-disputes.ts'
import { decideRefund } from '#server/payments/refunds/decide-refund.ts'
import { type FoundRefundable, lockRefundable } from '#server/payments/refunds/find-refundable.ts'
import { informOfRefund } from '#server/payments/refunds/inform-of-refund.ts'
import { conflict, invalid } from '#server/problems.ts'

/** Gives lines of a bill, or a deposit that was kept, back to the customer [PAY-60, PAY-61]. */
export async function refundBooking(
  ctx: Context,
  { id, lines: asked, borneBy, reason, refundedBefore }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const booking = await requireBooking(ctx, id)
  const lines = asked.map(({ position, amount }) => ({
    position,
    amountPence: requirePence(amount),
  }))
  await askAboutDisputesOfBooking(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const refundable = await lockRefundable(ctx, booking)
    requireSeen(refundable, requirePence(refundedBefore))
    const refusal = refundRefusal(refundable, lines)
    if (refusal !== null) throw invalid({ [refusal.field]: refusal.words })
    await requireNoVisitFor(ctx, booking, paidBackWhole(refundable, lines))
    const decidedBy = whoActs(ctx.actor).actor
    const { amount, shares } = await decideRefund(ctx, refundable, {
      bookingId: id,
      lines,
      borneBy,
      reason,
      decidedBy,
    })
    await informOfRefund(ctx, booking, { amount, shares, mechanicId: refundable.mechanicId })
    await audit(ctx, {
      action: 'refund.decide',
      object: `booking ${id}: ${sentenceOf(amount, shares)}`,
    })
    return {
      customerPounds: poundsOf(amount),
      mechanicPounds: poundsOf(shares.mechanicPence),
      kerbsidePounds: poundsOf(shares.commissionPence),
    }
  })
}

const paidBackWhole = ({ lines }: FoundRefundable, asked: readonly AskedLine[]) =>
  asked.flatMap(({ position, amountPence }) =>
    lines.some((line) => line.position === position && leftOfLine(line) === amountPence)
      ? [position]
      : [],
  )

/** The audit says in a sentence what was decided. */
const sentenceOf = (amount: Pence, { mechanicPence, commissionPence }: Shares) =>
  `${formatPounds(amount)} goes back, ${formatPounds(mechanicPence)} of it from the mechanic and ${formatPounds(commissionPence)} from Kerbside`

function requirePence(pounds: number): Pence {
  const amount = penceOf(pounds)
  if (amount === null) throw invalid({ lines: 'Please enter pounds and pence' })
  return amount
}

/** Refuse what another administrator has overtaken: they may have refunded the same. */
function requireSeen(refundable: FoundRefundable, seenPence: Pence): void {
  const refunded = refundedPence(refundable)
  if (refunded !== seenPence)
    throw conflict(
      'invalid_transition',
      `Somebody else has just refunded this booking: ${formatPounds(refunded)} so far. Please look again.`,
    )
}
