import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { pence, poundsOf } from '#domain/money/money.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundDecisions } from '#server/db/schema/refund-decisions.ts'
import { wordList } from '#server/db/word-list.ts'

/** What somebody has paid (deposits and bills), what goes back to them or has, and what they owe, in pounds. */
export async function sumMoney(ctx: Context, theirs: SQL) {
  const [[deposits], [whole], [ordered], [billed]] = await Promise.all([
    ctx.db
      .select({ paid: sumOf(sql`${payments.amount}`) })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(theirs, isNotNull(payments.paidAt))),
    ctx.db
      .select({ returned: sumOf(sql`${refunds.amount}`) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(theirs),
    ctx.db
      .select({ returned: sumOf(sql`${refundDecisions.amount}`) })
      .from(refundDecisions)
      .innerJoin(bookings, eq(bookings.id, refundDecisions.bookingId))
      .where(theirs),
    ctx.db
      .select({
        paid: sumOf(sql`case when ${bills.paidAt} is not null then ${bills.due} end`),
        due: sumOf(sql`case when ${bills.state} in (${wordList(OWED_BILL_STATES)})
          then ${bills.due} end`),
      })
      .from(bills)
      .innerJoin(bookings, eq(bookings.id, bills.bookingId))
      .where(theirs),
  ])
  return {
    paid: poundsOf(pence((deposits?.paid ?? 0) + (billed?.paid ?? 0))),
    refunded: poundsOf(pence((whole?.returned ?? 0) + (ordered?.returned ?? 0))),
    due: poundsOf(pence(billed?.due ?? 0)),
  }
}

/** The database stores pounds with two decimals. */
const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}) * 100, 0)::int`
