import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { type Bill, billLines, bills } from '#server/db/schema/bills.ts'
import { statement } from '#server/db/statement.ts'

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
