import { and, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { earnedLeft } from '#domain/payments/ledger/earned-left.ts'
import { chargebackLost, lostShares, lostWords } from '#domain/payments/ledger/provider-entries.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { bills } from '#server/db/schema/bills.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { lockPaid, type PaidByCustomer } from '#server/payments/by-bank/disputed-payment.ts'
import { giveLossBack } from '#server/payments/by-bank/give-loss-back.ts'
import { makeOwedAgain } from '#server/payments/by-bank/owed-again.ts'
import { settleByBank } from '#server/payments/by-bank/settle-by-bank.ts'
import { listPosted } from '#server/payments/ledger/list-posted.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { informOfEnd } from './inform-mechanic.ts'
import { takeBackDeposit } from './take-back-deposit.ts'

type Lost = { id: string; bookingId: string | null; isDeposit: boolean }
type Loss = { causeId: string; amountPence: Pence }

/**
 * Posts, once, who bears a payment that a bank has returned to the customer, and returns that in words; null if it was posted
 * before. The payment is locked, so that of two events at once the second finds the entry of the first.
 */
export async function loseDispute(
  ctx: Context,
  { causeId, amountPence }: Loss,
  { id, bookingId, isDeposit }: Lost,
): Promise<string | null> {
  const known = await lockPaid(ctx, id)
  if (known === null || amountPence === 0 || (await isPosted(ctx, causeId))) return null
  // The bank had given the customer's refund back to us, so that we owed it again; now the customer has it from the bank
  // after all.
  const againPence = await makeOwedAgain(ctx, id, amountPence)
  const newPence = pence(amountPence - againPence)
  const paid = { ...known, lostPence: addPence(known.lostPence, newPence) }
  await storeLost(ctx, paid, isDeposit)
  if (isDeposit) await takeBackDeposit(ctx, paid)
  const settled = await settleByBank(ctx, paid)
  const settledPence = pence(Math.min(newPence, settled.amountPence))
  const owedRefundPence = addPence(againPence, settledPence)
  const { leftPence, mechanicId } = earnedLeft(await listPosted(ctx, bookingId))
  const shares = lostShares({ amountPence, owedRefundPence, leftPence, mechanicId })
  await postEntry(ctx, chargebackLost({ causeId, bookingId, shares, mechanicId }))
  // Now that both disputes together cover the refund, what the earlier one took is no loss any more but part of the refund.
  const beforePence = pence(settled.amountPence - settledPence)
  if (beforePence > 0)
    await giveLossBack(ctx, { bookingId, causeId: settled.causeId, amountPence: beforePence })
  const { mechanicPence } = shares
  const sharedPence = addPence(mechanicPence, shares.commissionPence)
  await informMechanic(ctx, { bookingId, mechanicId, mechanicPence, sharedPence })
  ctx.log.error({ event: 'dispute_lost', paymentId: id }, 'a disputed payment is lost')
  return lostWords(shares)
}

/** Stores the sum of all that banks took of a payment for good: several disputes may each be about a part of it [PAY-187]. */
export async function storeLost(
  ctx: Context,
  { id, lostPence: lost }: PaidByCustomer,
  isDeposit: boolean,
): Promise<void> {
  if (isDeposit) await ctx.db.update(payments).set({ lost }).where(eq(payments.id, id))
  else await ctx.db.update(bills).set({ lost }).where(eq(bills.id, id))
}

export async function isPosted(ctx: Context, causeId: string): Promise<boolean> {
  const isLost = and(eq(ledgerEntries.kind, 'chargeback-lost'), eq(ledgerEntries.causeId, causeId))
  return (await ctx.db.$count(ledgerEntries, isLost)) > 0
}

type MechanicsLoss = {
  bookingId: string | null
  mechanicId: number | null
  mechanicPence: Pence
  sharedPence: Pence
}

/** Tells the mechanic by how much less the job pays them, or that their pay does not change [PAY-221]. */
async function informMechanic(ctx: Context, loss: MechanicsLoss): Promise<void> {
  const { bookingId, mechanicId, mechanicPence: sharePence, sharedPence: amountPence } = loss
  if (bookingId === null || mechanicId === null || sharePence === 0)
    return informOfEnd(ctx, bookingId, 'lost')
  const booking = await findBooking(ctx, bookingId)
  const to = await findMechanicOf(ctx, { mechanicId })
  if (booking === null || to === null) return
  await enqueueEmail(ctx, 'dispute-loss', {
    to,
    booking,
    data: { mechanicId, amountPence, sharePence },
  })
}
