import { and, eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { earnedLeft } from '#domain/payments/ledger/earned-left.ts'
import { chargebackLost, lostShares, lostWords } from '#domain/payments/ledger/provider-entries.ts'
import { findBooking } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { findMechanicOf } from '#server/db/outbox/notify-mechanic.ts'
import { bills } from '#server/db/schema/bills.ts'
import { ledgerEntries, ledgerLines } from '#server/db/schema/ledger.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import type { Dispute } from '#server/providers/payments/payouts.ts'
import { settleOrders } from './settle-orders.ts'
import { takeBackDeposit } from './take-back-deposit.ts'

type Lost = { id: string; bookingId: string | null; isDeposit: boolean }

/**
 * Posts who bears a payment that the bank has returned to the customer, once, and returns it in words. The payment is
 * locked, so that of two events the second finds the entry. Returns null where it was posted before.
 */
export async function loseDispute(
  ctx: Context,
  { reference: causeId, takenPence }: Dispute,
  { id, bookingId, isDeposit }: Lost,
): Promise<string | null> {
  const paidPence = isDeposit ? await lockDeposit(ctx, id) : await lockBill(ctx, id)
  if (takenPence === 0 || (await isPosted(ctx, causeId))) return null
  const amountPence = pence(takenPence)
  const wholePence = isDeposit ? await takeBackDeposit(ctx, id, amountPence) : pence(0)
  const takenLeft = pence(amountPence - wholePence)
  const ordered = await settleOrders(ctx, { paymentId: id, paidPence, takenPence: takenLeft })
  const owedRefundPence = addPence(wholePence, ordered)
  const { leftPence, mechanicId } = earnedLeft(await listPosted(ctx, bookingId))
  const shares = lostShares({ amountPence, owedRefundPence, leftPence, mechanicId })
  await postEntry(ctx, chargebackLost({ causeId, bookingId, shares, mechanicId }))
  const { mechanicPence } = shares
  const sharedPence = addPence(mechanicPence, shares.commissionPence)
  await informMechanic(ctx, { bookingId, mechanicId, mechanicPence, sharedPence })
  ctx.log.error({ event: 'dispute_lost', paymentId: id }, 'a disputed payment is lost')
  return lostWords(shares)
}

/** What a deposit has paid: what a small bill left of it goes back by itself. */
async function lockDeposit(ctx: Context, id: string): Promise<Pence> {
  const [row] = await ctx.db
    .select({ paid: payments.amount })
    .from(payments)
    .where(eq(payments.id, id))
    .for('no key update')
  const [rest] = await ctx.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.paymentId, id))
  return pence((row?.paid ?? 0) - (rest?.amount ?? 0))
}

async function lockBill(ctx: Context, id: string): Promise<Pence> {
  const [row] = await ctx.db
    .select({ paid: bills.due })
    .from(bills)
    .where(eq(bills.id, id))
    .for('no key update')
  return row?.paid ?? pence(0)
}

async function isPosted(ctx: Context, causeId: string): Promise<boolean> {
  const isLost = and(eq(ledgerEntries.kind, 'chargeback-lost'), eq(ledgerEntries.causeId, causeId))
  return (await ctx.db.$count(ledgerEntries, isLost)) > 0
}

async function listPosted(ctx: Context, bookingId: string | null) {
  if (bookingId === null) return []
  const rows = await ctx.db
    .select({ line: ledgerLines, kind: ledgerEntries.kind })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.bookingId, bookingId))
  return rows.map(({ line, kind }) => ({ ...line, kind, amountPence: pence(line.amountPence) }))
}

type MechanicsLoss = {
  bookingId: string | null
  mechanicId: number | null
  mechanicPence: Pence
  sharedPence: Pence
}

/** What the job earned becomes less for its mechanic, and an email says by how much. */
async function informMechanic(ctx: Context, loss: MechanicsLoss): Promise<void> {
  const { bookingId, mechanicId, mechanicPence: sharePence, sharedPence: amountPence } = loss
  if (bookingId === null || mechanicId === null || sharePence === 0) return
  const booking = await findBooking(ctx, bookingId)
  const to = await findMechanicOf(ctx, { mechanicId })
  if (booking === null || to === null) return
  await enqueueEmail(ctx, 'dispute-loss', {
    to,
    booking,
    data: { mechanicId, amountPence, sharePence },
  })
}
