import { eq } from 'drizzle-orm'
import { addPence, type Pence, pence } from '#domain/money/money.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { isWaived } from '#domain/payments/ledger/bill-entries.ts'
import type { PaidLine, Refundable, RefundSource } from '#domain/payments/refunds/refund-plan.ts'
import type { Context } from '#server/context.ts'
import { type Bill, bills, markedBills } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { markedDeposits } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { findBookingBill, listBillLines } from '#server/payments/bills/find-bill.ts'
import { listWrittenOff } from '#server/payments/bills/list-written-off.ts'
import { acceptedMechanicId } from '#server/payments/deposits/settle-deposit.ts'
import { readCreditedFor } from '#server/payments/papers/issue-credit-note.ts'
import { notAllowed } from '#server/problems.ts'
import { UNSEEN_PROVIDER } from '#server/providers/payments/payments.ts'
import {
  type Deposit,
  findBookingDeposit,
  lockBookingDeposit,
} from '#server/quotes/deposit/find-deposit.ts'
import { requireUndisputed } from './require-undisputed.ts'

export type FoundRefundable = Refundable & { mechanicId: number | null; bill: Bill | null }

/**
 * Finds what can be refunded of a booking: the lines of its paid bill, the deposit that paid a part of a bill that was given
 * up, or a deposit that was kept. Locks the payments, so that of two administrators the second sees what the first has done
 * [PAY-60].
 */
export async function lockRefundable(
  ctx: Context,
  booking: StoredBooking,
): Promise<FoundRefundable> {
  await requireUndisputed(ctx, booking.id)
  const payments = await lockPayments(ctx, booking)
  const refundable = await refundableOf(ctx, booking, payments)
  if (refundable !== null) return refundable
  const { bill, deposit } = payments
  if (bill && isOwed(bill.state))
    throw notAllowed('not_allowed', 'This bill is not paid. You can waive what is left of it.')
  throw notAllowed(
    'not_allowed',
    deposit?.state === 'paid'
      ? 'The deposit pays for work to come. Cancel the booking and it goes back.'
      : 'Nothing was paid here that could go back.',
  )
}

/** The same for money that has gone back already without anybody here deciding it; null if nothing could have gone back. */
export const lockFoundRefundable = async (ctx: Context, booking: StoredBooking) =>
  refundableOf(ctx, booking, await lockPayments(ctx, booking))

/** The lines of a paid bill with what went back of each; none where there is no such bill. */
export async function listPaidLines(ctx: Context, bookingId: string): Promise<readonly PaidLine[]> {
  const bill = await findBookingBill(ctx, bookingId)
  if (bill?.state !== 'paid') return []
  const { lines } = await ofBill(ctx, bill, await findBookingDeposit(ctx, bookingId))
  return lines
}

type Payments = { bill: Bill | undefined; deposit: Deposit | null }

async function lockPayments(ctx: Context, booking: StoredBooking): Promise<Payments> {
  const deposit = await lockBookingDeposit(ctx, booking.id)
  const [bill] = await ctx.db
    .select()
    .from(bills)
    .where(eq(bills.bookingId, booking.id))
    .for('no key update')
  return { bill, deposit }
}

async function refundableOf(ctx: Context, booking: StoredBooking, { bill, deposit }: Payments) {
  if (bill?.state === 'paid') return ofBill(ctx, bill, deposit)
  if (bill) return bill.state === 'written-off' ? ofGivenUpBill(ctx, bill, deposit) : null
  return deposit?.state === 'kept' ? ofKeptDeposit(ctx, booking, deposit) : null
}

async function ofBill(ctx: Context, bill: Bill, deposit: Deposit | null): Promise<FoundRefundable> {
  const decisions = await listDecisions(ctx, bill.bookingId)
  const lines = await listBillLines(ctx, bill.id)
  const sources: RefundSource[] = []
  if (bill.due > 0)
    sources.push({
      paymentId: bill.id,
      purpose: 'bill',
      provider: (await isMarkedBill(ctx, bill.id)) ? UNSEEN_PROVIDER : bill.provider,
      paidPence: bill.due,
      refundedPence: await sumOrders(ctx, bill.id),
    })
  // The deposit was refunded on the provider's own pages, so both sides have returned their shares of it already.
  const isDepositGone = deposit?.state === 'refunded'
  if (deposit !== null && bill.deposit > 0 && !isDepositGone)
    sources.push(await sourceOfDeposit(ctx, deposit, bill.deposit))
  const credited = isDepositGone ? await readCreditedFor(ctx, deposit.id) : null
  const shared = addPence(
    ...decisions.filter(({ borneBy }) => borneBy === 'both').map(({ amount }) => amount),
  )
  return {
    lines: lines
      .filter(({ removedBecause }) => removedBecause === null)
      .map(({ position, description, amount }) => ({
        position,
        description,
        amountPence: amount,
        // The credit note of the deposit was spread over these lines, so that much less of each is left to refund [PAY-74].
        refundedPence: pence(
          Math.min(
            amount,
            addPence(refundedOf(decisions, position), credited?.get(position) ?? pence(0)),
          ),
        ),
      })),
    sources,
    sharedPence: pence(bill.total - shared - (isDepositGone ? bill.deposit : 0)),
    hasMechanic: true,
    mechanicId: bill.mechanicId,
    bill,
  }
}

/**
 * Of a bill that was given up, the deposit alone was paid. If the rest was written off as a debt, the mechanic lost their
 * share of it; if it was waived, they have all of theirs.
 */
async function ofGivenUpBill(ctx: Context, bill: Bill, deposit: Deposit | null) {
  const found = await ofBill(ctx, bill, deposit)
  const sources = found.sources.filter(({ purpose }) => purpose === 'deposit')
  if (sources.length === 0) return null
  const isShared = !isWaived(await listWrittenOff(ctx, bill))
  const sharedPence = isShared ? pence(found.sharedPence - bill.due) : found.sharedPence
  return { ...found, sources, sharedPence }
}

async function ofKeptDeposit(
  ctx: Context,
  booking: StoredBooking,
  deposit: Deposit,
): Promise<FoundRefundable> {
  const decisions = await listDecisions(ctx, booking.id)
  const mechanicId = acceptedMechanicId(booking)
  const shared = decisions.filter(({ borneBy }) => borneBy === 'both')
  return {
    lines: [
      {
        position: 0,
        description: 'Deposit, kept',
        amountPence: deposit.amount,
        refundedPence: refundedOf(decisions, 0),
      },
    ],
    sources: [await sourceOfDeposit(ctx, deposit, deposit.amount)],
    sharedPence: pence(deposit.amount - addPence(...shared.map(({ amount }) => amount))),
    hasMechanic: mechanicId !== null,
    mechanicId,
    bill: null,
  }
}

type Decision = typeof refundDecisions.$inferSelect

const listDecisions = (ctx: Context, bookingId: string): Promise<Decision[]> =>
  ctx.db.select().from(refundDecisions).where(eq(refundDecisions.bookingId, bookingId))

const refundedOf = (decisions: readonly Decision[], position: number): Pence =>
  addPence(
    ...decisions
      .flatMap(({ lines }) => lines)
      .filter((line) => line.position === position)
      .map(({ amountPence }) => amountPence),
  )

async function sourceOfDeposit(ctx: Context, { id, provider }: Deposit, paidPence: Pence) {
  const [marked] = await ctx.db
    .select()
    .from(markedDeposits)
    .where(eq(markedDeposits.paymentId, id))
  return {
    paymentId: id,
    purpose: 'deposit' as const,
    provider: marked ? UNSEEN_PROVIDER : provider,
    paidPence,
    refundedPence: await sumOrders(ctx, id),
  }
}

const isMarkedBill = async (ctx: Context, billId: string) =>
  (await ctx.db.select().from(markedBills).where(eq(markedBills.billId, billId))).length > 0

/** Includes refunds that the bank sent back: they are still owed, and paid in another way. */
async function sumOrders(ctx: Context, paymentId: string): Promise<Pence> {
  const orders = await ctx.db
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.paymentId, paymentId))
  return addPence(...orders.map(({ amount }) => amount))
}
