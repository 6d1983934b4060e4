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
 * Posts who bears a payment that the bank has returned to the customer, once, and returns it in words. The payment is
 * locked, so that of two events the second finds the entry. Returns null where it was posted before.
 */
export async function loseDispute(
  ctx: Context,
  { causeId, amountPence }: Loss,
  { id, bookingId, isDeposit }: Lost,
): Promise<string | null> {
  const known = await lockPaid(ctx, id)
  if (known === null || amountPence === 0 || (await isPosted(ctx, causeId))) return null
  // What it had returned, and was owed to the customer since, they have from their bank again.
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
  // What an earlier dispute had taken of the payment was a refund as well, now that both together are one.
  const beforePence = pence(settled.amountPence - settledPence)
  if (beforePence > 0)
    await giveLossBack(ctx, { bookingId, causeId: settled.causeId, amountPence: beforePence })
  const { mechanicPence } = shares
  const sharedPence = addPence(mechanicPence, shares.commissionPence)
  await informMechanic(ctx, { bookingId, mechanicId, mechanicPence, sharedPence })
  ctx.log.error({ event: 'dispute_lost', paymentId: id }, 'a disputed payment is lost')
  return lostWords(shares)
}

/** All that was lost of a payment counts together: several disputes may be about parts of it [PAY-187]. */
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

/** What the job earned becomes less for its mechanic, and an email says by how much, or that it does not [PAY-221]. */
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
