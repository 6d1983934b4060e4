import type { BillOnPage } from '#contract/payments/bills.ts'
import { type Pence, pence, poundsOf } from '#domain/money/money.ts'
import { billAmounts, billLines as linesOf } from '#domain/payments/bill/bill.ts'
import { canComplain } from '#domain/payments/bill/bill-terms.ts'
import type { Context } from '#server/context.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import type { Deposit } from '#server/quotes/deposit/find-deposit.ts'
import type { StoredLine, StoredQuote } from '#server/quotes/find-quote.ts'
import { findBookingBill, listBillLines } from './find-bill.ts'

type Booked = {
  booking: StoredBooking
  quote: StoredQuote
  quoteLines: readonly StoredLine[]
  deposit: Deposit | null
}

/** The bill of a booking: what the quote promises until the job is completed, and what was confirmed from then on. */
export async function billToWire(ctx: Context, booked: Booked): Promise<BillOnPage | null> {
  const { booking, deposit } = booked
  if (booking.status === 'cancelled') return null
  const bill = await findBookingBill(ctx, booking.id)
  if (bill === null) return booking.status === 'completed' ? null : draftOf(booked)
  const lines = await listBillLines(ctx, bill.id)
  return {
    state: bill.state,
    lines: lines.map((line) => lineToWire({ ...line, amountPence: line.amount })),
    totalPounds: poundsOf(bill.total),
    depositPounds: poundsOf(bill.deposit),
    returnedPounds: poundsOf(
      deposit?.state === 'paid' ? pence(Math.max(0, deposit.amount - bill.total)) : pence(0),
    ),
    duePounds: poundsOf(bill.due),
    paidAt: bill.paidAt?.toString() ?? null,
    isPayoutHeld: bill.payoutHeldAt !== null,
    canComplain: bill.payoutHeldAt === null && canComplain(bill.issuedAt, ctx.now),
  }
}

function draftOf({ quote, quoteLines, deposit }: Booked): BillOnPage {
  const lines = linesOf({ lines: quoteLines, visitPence: quote.mobileFee }, [])
  const amounts = billAmounts(lines, deposit?.state === 'paid' ? deposit.amount : pence(0))
  return {
    state: 'draft',
    lines: lines.map(lineToWire),
    totalPounds: poundsOf(amounts.totalPence),
    depositPounds: poundsOf(amounts.depositPence),
    returnedPounds: 0,
    duePounds: poundsOf(amounts.duePence),
    paidAt: null,
    isPayoutHeld: false,
    canComplain: false,
  }
}

type Line = { description: string; amountPence: Pence; removedBecause: string | null }

const lineToWire = ({ description, amountPence, removedBecause }: Line) => ({
  description,
  pounds: poundsOf(amountPence),
  removedBecause,
})
