import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import { type Bill, billLines, bills } from '#server/db/schema/bills.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { statement } from '#server/db/statement.ts'
import { jobCost } from '#server/quotes/list-job-lines.ts'

const selectBookingBill = statement('select bill of booking', (db) =>
  db
    .select()
    .from(bills)
    .where(eq(bills.bookingId, sql.placeholder('bookingId'))),
)

const selectBill = statement('select bill', (db) =>
  db
    .select()
    .from(bills)
    .where(eq(bills.id, sql.placeholder('id'))),
)

/** What a booking costs: its bill, and until there is one its quote with the extra work that joined it. The statement joins the booking with both. */
export const costOfBooking: SQL<Pence> = sql`coalesce(${bills.total}, ${jobCost})`.mapWith(
  quotes.totalCost,
)

export async function findBill(ctx: Context, id: string): Promise<Bill | null> {
  const [bill] = await selectBill(ctx.db).execute({ id })
  return bill ?? null
}

export async function findBookingBill(ctx: Context, bookingId: string): Promise<Bill | null> {
  const [bill] = await selectBookingBill(ctx.db).execute({ bookingId })
  return bill ?? null
}

export const listBillLines = (ctx: Context, billId: string) =>
  ctx.db
    .select()
    .from(billLines)
    .where(eq(billLines.billId, billId))
    .orderBy(asc(billLines.position))
