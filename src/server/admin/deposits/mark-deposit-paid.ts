import type { markDepositPaid as endpoint } from '#contract/admin/admin-bookings.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { formatPounds, penceOf } from '#domain/money/money.ts'
import { audit, whoActs } from '#server/auth/audit.ts'
import { requireBooking } from '#server/auth/require-own-booking.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { markedDeposits } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { askWhetherPaid } from '#server/payments/checkout.ts'
import { confirmPaid } from '#server/payments/deposits/confirm-deposit-paid.ts'
import { conflict, invalid, notAllowed } from '#server/problems.ts'
import {
  type Deposit,
  findBookingDeposit,
  lockBookingDeposit,
} from '#server/quotes/deposit/find-deposit.ts'
import { requirePastDay } from './require-past-day.ts'

type Input = ParsedOf<typeof endpoint>

/** Records money that only a person can see [PAY-16]. It has the effects of a provider's event, and the same limits. */
export async function markDepositPaid(
  ctx: Context,
  input: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const { id } = await requireBooking(ctx, input.id)
  requirePastDay(ctx, input.receivedOn, { receivedOn: 'Please enter the day it came' })
  const unpaid = await findBookingDeposit(ctx, id)
  if (unpaid !== null) await askWhetherPaid(ctx, unpaid)
  return inTransaction(ctx, async (ctx) => {
    const deposit = await lockBookingDeposit(ctx, id)
    if (deposit === null)
      throw notAllowed('not_allowed', 'The deposit of this quote belongs to a later booking.')
    const amount = requireAmount(deposit, input.amount)
    if (!(await confirmPaid(ctx, deposit)))
      throw conflict('invalid_transition', 'This deposit was paid or settled already.')
    await ctx.db.insert(markedDeposits).values({
      paymentId: deposit.id,
      amount,
      receivedOn: input.receivedOn,
      reference: input.reference,
      reason: input.reason,
      markedBy: whoActs(ctx.actor).actor,
      markedAt: ctx.now,
    } satisfies NewRow<typeof markedDeposits>)
    await audit(ctx, { action: 'deposit.mark-paid', object: `booking ${input.id}` })
    const after = await lockBookingDeposit(ctx, id)
    return { deposit: after?.state ?? 'paid' }
  })
}

/** Another amount is not the deposit: it goes back, and is not marked. */
function requireAmount(deposit: Deposit, pounds: number) {
  if (penceOf(pounds) === deposit.amount) return deposit.amount
  throw invalid({ amount: `The deposit is ${formatPounds(deposit.amount)}` })
}
