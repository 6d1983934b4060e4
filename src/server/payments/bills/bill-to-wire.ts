import { eq } from 'drizzle-orm'
import type { BillOnPage } from '#contract/payments/bills.ts'
import type { JobLine } from '#domain/bookings/extra-work/extra-work.ts'
import { addPence, type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { billAmounts, billLines as linesOf } from '#domain/payments/bill/bill.ts'
import { isOwed } from '#domain/payments/bill/bill-state.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'
import { readSettingsAt } from '#server/db/settings/read-settings.ts'
import { savedCardOf } from '#server/payments/cards/saved-card.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'
import { findBookingBill, listBillLines } from './find-bill.ts'

type Booked = {
  booking: StoredBooking
  quote: StoredQuote
  jobLines: readonly JobLine[]
  deposit: Deposit | null
}

/** How far a refund of it is depends on who makes it, which is not the bill's to know. */
type KnownBill = Omit<BillOnPage, 'refund' | 'returned'>

/** The bill of a booking: what was approved until the job is completed, and what was confirmed from then on. */
export async function billToWire(ctx: Context, booked: Booked): Promise<KnownBill | null> {
  const { booking, deposit } = booked
  if (booking.status === 'cancelled' || isFree(deposit?.state)) return null
  const then = await readSettingsAt(ctx, booking.createdAt)
  const bill = await findBookingBill(ctx, booking.id)
  if (bill === null) return booking.status === 'completed' ? null : draftOf(ctx, booked, then)
  const lines = await listBillLines(ctx, bill.id)
  return {
    state: bill.state,
    lines: lines.map((line) => lineToWire({ ...line, amountPence: line.amount })),
    totalPounds: poundsOf(bill.total),
    depositPounds: poundsOf(bill.deposit),
    returnedPounds: poundsOf(
      deposit?.state === 'paid' ? pence(Math.max(0, deposit.amount - bill.total)) : pence(0),
    ),
    refundedPounds: poundsOf(await sumRefunds(ctx, booking.id)),
    duePounds: poundsOf(bill.due),
    paidAt: bill.paidAt?.toString() ?? null,
    satisfactionHours: then.satisfactionHours,
    ...cardPart(ctx, deposit, bill),
  }
}

function draftOf(
  ctx: Context,
  { quote, jobLines, deposit }: Booked,
  { satisfactionHours }: Settings,
): KnownBill {
  const lines = linesOf({ lines: jobLines, visitPence: quote.mobileFee }, [])
  const amounts = billAmounts(lines, deposit?.state === 'paid' ? deposit.amount : pence(0))
  return {
    state: 'draft',
    lines: lines.map(lineToWire),
    totalPounds: poundsOf(amounts.totalPence),
    depositPounds: poundsOf(amounts.depositPence),
    returnedPounds: 0,
    refundedPounds: 0,
    duePounds: poundsOf(amounts.duePence),
    paidAt: null,
    satisfactionHours,
    ...cardPart(ctx, deposit, null),
  }
}

/** The saved card, and what has become of its charge. */
function cardPart(ctx: Context, deposit: Deposit | null, bill: Bill | null) {
  const saved = savedCardOf(ctx, deposit)
  const isOpen = bill !== null && isOwed(bill.state)
  const isFirstCharge = bill?.attempts === 0 && bill.nextAttemptAt !== null && saved !== null
  return {
    savesCard: ctx.payments.chargeSavedCard !== null,
    card: saved && { brand: saved.brand, last4: saved.last4 },
    // The first charge begins with the next run of a task of every minute.
    isCharging: isOpen && (bill.chargingAt !== null || isFirstCharge),
    refusal: isOpen ? bill.refusal : null,
    nextChargeAt: isOpen && saved ? (bill.nextAttemptAt?.toString() ?? null) : null,
    paidBy:
      bill?.isPaidBySavedCard && deposit
        ? { brand: deposit.cardBrand, last4: deposit.cardLast4 }
        : null,
  }
}

type Line = { description: string; amountPence: Pence; removedBecause: string | null }

const lineToWire = ({ description, amountPence, removedBecause }: Line) => ({
  description,
  pounds: poundsOf(amountPence),
  removedBecause,
})

/** What administrators decided to pay back of a booking's bill. */
async function sumRefunds(ctx: Context, bookingId: string): Promise<Pence> {
  const rows = await ctx.db
    .select({ amount: refundDecisions.amount })
    .from(refundDecisions)
    .where(eq(refundDecisions.bookingId, bookingId))
  return addPence(...rows.map(({ amount }) => amount))
}
