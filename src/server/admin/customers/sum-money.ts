import { eq, type SQL, sql } from 'drizzle-orm'
import { pence, poundsOf } from '#domain/money/money.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { refundDecisions, refundOrders } from '#server/db/schema/refund-decisions.ts'
import { wordList } from '#server/db/word-list.ts'

/**
 * What somebody has paid (deposits and bills), what goes back to them or has, also by their bank, and what they owe, in
 * pounds. What a bank made of a refund is in that refund and in what was lost of the payment, and counts once.
 */
export async function sumMoney(ctx: Context, theirs: SQL) {
  const [[deposits], [whole], [ordered], [billed]] = await Promise.all([
    ctx.db
      .select({
        paid: sumOf(sql`case when ${payments.paidAt} is not null then ${payments.amount} end`),
        lost: sumOf(sql`${payments.lost}`),
      })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(theirs),
    ctx.db
      .select({ returned: sumOf(sql`${refunds.amount} - ${refunds.byBank}`) })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(theirs),
    ctx.db
      .select({ returned: sumOf(sql`${refundOrders.amount} - ${refundOrders.byBank}`) })
      .from(refundOrders)
      .innerJoin(refundDecisions, eq(refundDecisions.id, refundOrders.decisionId))
      .innerJoin(bookings, eq(bookings.id, refundDecisions.bookingId))
      .where(theirs),
    ctx.db
      .select({
        lost: sumOf(sql`${bills.lost}`),
        paid: sumOf(sql`case when ${bills.paidAt} is not null then ${bills.due} end`),
        due: sumOf(sql`case when ${bills.state} in (${wordList(OWED_BILL_STATES)})
          then ${bills.due} end`),
      })
      .from(bills)
      .innerJoin(bookings, eq(bookings.id, bills.bookingId))
      .where(theirs),
  ])
  const sent = (whole?.returned ?? 0) + (ordered?.returned ?? 0)
  const lost = (deposits?.lost ?? 0) + (billed?.lost ?? 0)
  return {
    paid: poundsOf(pence((deposits?.paid ?? 0) + (billed?.paid ?? 0))),
    refunded: poundsOf(pence(sent + lost)),
    due: poundsOf(pence(billed?.due ?? 0)),
  }
}

/** The database stores pounds with two decimals. */
const sumOf = (amount: SQL) => sql<number>`coalesce(sum(${amount}) * 100, 0)::int`
