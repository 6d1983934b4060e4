import { type InvoicedLine, invoiceOf } from '#domain/payments/papers/invoice.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { issuePaper } from './issue-paper.ts'
import { bookingFacts, customerParty, mechanicParty } from './parties.ts'

type Billed = {
  bill: Bill
  booking: StoredBooking
  lines: readonly Omit<InvoicedLine, 'isOutsideVat'>[]
}

/** Issues the invoice of a bill in the transaction that issues the bill [PAY-71]. Nothing charged needs no invoice. */
export async function issueInvoice(ctx: Context, { bill, booking, lines }: Billed): Promise<void> {
  if (bill.total === 0) return
  const content = invoiceOf({
    supplier: await mechanicParty(ctx, bill.mechanicId),
    customer: customerParty(booking),
    facts: await bookingFacts(ctx, booking),
    lines: lines.map((line) => ({ ...line, isOutsideVat: false })),
    depositPence: bill.deposit,
  })
  await issuePaper(ctx, {
    kind: 'invoice',
    causeId: bill.id,
    bookingId: bill.bookingId,
    mechanicId: bill.mechanicId,
    amountPence: bill.total,
    content,
  })
}
