import { randomUUIDv7 } from 'node:crypto'
import { type Pence, pence } from '#domain/money/money.ts'
import { type BillAmounts, billAmounts, billLines as linesOf } from '#domain/payments/bill/bill.ts'
import { billIssued } from '#domain/payments/ledger/bill-entries.ts'
import type { Context } from '#server/context.ts'
import { notifyCustomer } from '#server/db/outbox/notify-customer.ts'
import { type Bill, billLines, bills } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { refunds } from '#server/db/schema/payments.ts'
import type { NewRow } from '#server/db/statement.ts'
import { settleOwedRefund } from '#server/payments/by-bank/settle-by-bank.ts'
import { postDepositPaid } from '#server/payments/deposits/post-deposit.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { issueDepositCreditNote } from '#server/payments/papers/issue-credit-note.ts'
import { issueInvoice } from '#server/payments/papers/issue-invoice.ts'
import { invalid } from '#server/problems.ts'
import { type Deposit, lockBookingDeposit } from '#server/quotes/deposit/find-deposit.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { listJobLines } from '#server/quotes/list-job-lines.ts'
import { recordBillEvent } from './record-bill-event.ts'

type Completed = {
  booking: StoredBooking
  quote: StoredQuote
  mechanicId: number
  /** Who confirmed it. */
  actor: string
  undone: readonly { position: number; reason: string }[]
  /** When the job was completed, for a bill that comes long afterwards: the clock does not ask for it. */
  lateFor?: Temporal.Instant
}

/** Issues the bill of a job that was just completed, in that transaction [PAY-19]. */
export async function issueBill(ctx: Context, completed: Completed): Promise<Bill> {
  const { booking, quote, mechanicId, actor, undone, lateFor } = completed
  const work = await listJobLines(ctx, booking)
  requireKnownLines(work, undone)
  const lines = linesOf({ lines: work, visitPence: quote.mobileFee }, undone)
  const deposit = await lockBookingDeposit(ctx, booking.id)
  const paid = deposit?.state === 'paid' ? deposit : null
  const amounts = billAmounts(lines, paid?.amount ?? pence(0))
  const bill = await insertBill(ctx, { bookingId: booking.id, mechanicId, amounts, lateFor })
  await ctx.db.insert(billLines).values(
    lines.map(
      ({ description, amountPence, removedBecause }, position): NewRow<typeof billLines> => ({
        billId: bill.id,
        position,
        description,
        amount: amountPence,
        removedBecause,
      }),
    ),
  )
  await recordBillEvent(ctx, bill, { actor, reason: lateFor ? 'completed without a bill' : null })
  if (paid) await postDepositPaid(ctx, paid)
  await postEntry(
    ctx,
    billIssued({ ...amounts, causeId: bill.id, bookingId: booking.id, mechanicId }),
  )
  if (paid && amounts.returnedPence > 0) await returnRest(ctx, bill, paid, amounts.returnedPence)
  if (bill.state === 'due' && lateFor === undefined) await notifyCustomer(ctx, 'bill-due', booking)
  await issueInvoice(ctx, { bill, booking, lines })
  return bill
}

export function requireKnownLines(
  work: readonly { position: number }[],
  undone: readonly { position: number }[],
): void {
  const positions = new Set(work.map(({ position }) => position))
  if (undone.some(({ position }) => !positions.has(position)))
    throw invalid({ undone: 'Please choose from the lines of the job' })
}

type NewBill = {
  bookingId: string
  mechanicId: number
  amounts: BillAmounts
  lateFor: Temporal.Instant | undefined
}

async function insertBill(ctx: Context, { bookingId, mechanicId, amounts, lateFor }: NewBill) {
  const isDue = amounts.duePence > 0
  const bill: Bill = {
    id: randomUUIDv7(),
    bookingId,
    mechanicId,
    total: amounts.totalPence,
    deposit: pence(amounts.totalPence - amounts.duePence),
    due: amounts.duePence,
    lost: pence(0),
    state: isDue ? 'due' : 'paid',
    provider: ctx.payments.name,
    providerReference: null,
    issuedAt: lateFor ?? ctx.now,
    paidAt: isDue ? null : ctx.now,
    attempts: 0,
    chargingAt: null,
    refusal: null,
    isPaidBySavedCard: false,
    nextAttemptAt: isDue && lateFor === undefined ? ctx.now : null,
  }
  await ctx.db.insert(bills).values(bill satisfies NewRow<typeof bills>)
  return bill
}

/** What a small bill leaves of the deposit goes back to the card that paid it. */
async function returnRest(
  ctx: Context,
  { id: causeId, bookingId }: Bill,
  { id }: Deposit,
  amount: Pence,
): Promise<void> {
  await ctx.db
    .insert(refunds)
    .values({
      paymentId: id,
      amount,
      reason: 'the bill was less than the deposit',
      createdAt: ctx.now,
    } satisfies NewRow<typeof refunds, 'state' | 'byBank' | 'providerReference' | 'doneAt'>)
    .onConflictDoNothing()
  await settleOwedRefund(ctx, id)
  await issueDepositCreditNote(ctx, { causeId, paymentId: id, bookingId, amountPence: amount })
}
