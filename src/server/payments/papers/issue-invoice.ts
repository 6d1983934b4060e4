import { eq } from 'drizzle-orm'
import { type InvoicedLine, invoiceOf } from '#domain/payments/papers/invoice.ts'
import type { Context } from '#server/context.ts'
import type { Bill } from '#server/db/schema/bills.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { services } from '#server/db/schema/services.ts'
import { findVat } from '#server/payments/tax/find-vat.ts'
import { issuePaper } from './issue-paper.ts'
import { bookingFacts, customerParty, getPaidBooking, mechanicParty } from './parties.ts'

type Billed = {
  bill: Bill
  booking: StoredBooking
  /** Null is the visit. */
  lines: readonly (Omit<InvoicedLine, 'isOutsideVat'> & { serviceId: number | null })[]
}

/** The service whose whole price is the fee of the test. The others of its kind also contain work. */
const MOT_SLUG = 'mot'

/** Issues the invoice of a bill in the transaction that issues the bill [PAY-71]. Nothing charged needs no invoice. */
export async function issueInvoice(
  ctx: Pick<Context, 'db' | 'now'>,
  { bill, booking, lines }: Billed,
): Promise<void> {
  if (bill.total === 0) return
  const motId = await findPassedOnMot(ctx, bill)
  const content = invoiceOf({
    supplier: await mechanicParty(ctx, bill.mechanicId, bill.issuedAt),
    customer: customerParty(booking),
    facts: bookingFacts(booking, (await getPaidBooking(ctx, booking.id)).registration),
    lines: lines.map((line) => ({
      ...line,
      isOutsideVat: motId !== null && line.serviceId === motId,
    })),
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

/** The service whose price is outside VAT on this invoice; null where the mechanic does not pass it on exactly. */
async function findPassedOnMot(ctx: Pick<Context, 'db'>, { mechanicId, issuedAt }: Bill) {
  const vat = await findVat(ctx, mechanicId, issuedAt)
  if (!vat?.passesMotFeeOn) return null
  const [mot] = await ctx.db
    .select({ id: services.id })
    .from(services)
    .where(eq(services.slug, MOT_SLUG))
  return mot?.id ?? null
}
