import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { type RECEIPT_WORDS, receiptOf } from '#domain/payments/papers/receipt.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import type { Db } from '#server/db/open.ts'
import { billLines, bills } from '#server/db/schema/bills.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { takeBackReceipt } from '#server/payments/papers/issue-credit-note.ts'
import { issueInvoice } from '#server/payments/papers/issue-invoice.ts'
import { issuePaper } from '#server/payments/papers/issue-paper.ts'
import {
  bookingFacts,
  customerParty,
  getPaidBooking,
  ourselvesIn,
} from '#server/payments/papers/parties.ts'

const US = ourselvesIn(FIRST_SETTINGS, null)

type Issue = { at: Temporal.Instant; issue: () => Promise<unknown> }

/** The receipts, invoices and credit notes that the demo's emails speak of, in the order in which they were issued [PAY-70]. */
export async function seedPapers(db: Db): Promise<void> {
  const all = [...(await listDeposits(db)), ...(await listBills(db))]
  for (const { issue } of all.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at)))
    await issue()
}

async function listDeposits(db: Db): Promise<Issue[]> {
  const rows = await db
    .select({ payment: payments, booking: bookings })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(isNotNull(payments.paidAt))
  return rows.flatMap(({ payment: { id, amount, paidAt, state, settledAt }, booking }) => {
    if (paidAt === null) return []
    // The work was still to be done.
    const then = { ...booking, completedAt: null }
    const receipt = receiptIssue(db, then, { what: 'deposit', id, amount, paidAt })
    if (state !== 'refunded' || settledAt === null) return [receipt]
    const refund = { causeId: id, paymentId: id, bookingId: booking.id, amountPence: amount }
    const issue = () => takeBackReceipt({ db, now: settledAt }, US, refund)
    return [receipt, { at: settledAt, issue }]
  })
}

async function listBills(db: Db): Promise<Issue[]> {
  const rows = await db
    .select({ bill: bills, booking: bookings })
    .from(bills)
    .innerJoin(bookings, eq(bookings.id, bills.bookingId))
  return rows.flatMap(({ bill, booking }) => {
    const { id, due: amount, issuedAt, paidAt } = bill
    const issue = async () => {
      const lines = await db
        .select()
        .from(billLines)
        .where(eq(billLines.billId, id))
        .orderBy(asc(billLines.position))
      const billed = lines.map((line) => ({ ...line, amountPence: line.amount, serviceId: null }))
      await issueInvoice({ db, now: issuedAt }, { bill, booking, lines: billed })
    }
    const invoice = { at: issuedAt, issue }
    return paidAt === null
      ? [invoice]
      : [invoice, receiptIssue(db, booking, { what: 'bill', id, amount, paidAt })]
  })
}

type Paid = {
  what: keyof typeof RECEIPT_WORDS
  id: string
  amount: Pence
  paidAt: Temporal.Instant
}

function receiptIssue(db: Db, booking: StoredBooking, paid: Paid): Issue {
  const { what, id: causeId, amount: amountPence, paidAt } = paid
  const issue = async () => {
    const content = receiptOf({
      us: US,
      customer: customerParty(booking),
      facts: bookingFacts(booking, (await getPaidBooking({ db }, booking.id)).registration),
      what,
      amountPence,
    })
    const paper = { kind: 'receipt', causeId, bookingId: booking.id, mechanicId: null } as const
    await issuePaper({ db, now: paidAt }, { ...paper, amountPence, content })
  }
  return { at: paidAt, issue }
}
