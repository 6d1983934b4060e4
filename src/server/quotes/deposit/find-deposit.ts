import { and, desc, eq, sql } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { isDeclined } from '#domain/payments/deposit-state.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments, providerEvents } from '#server/db/schema/payments.ts'
import { statement } from '#server/db/statement.ts'
import type { StoredQuote } from '#server/quotes/find-quote.ts'

export type Deposit = typeof payments.$inferSelect

const selectQuoteDeposit = statement('select deposit of quote', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.quoteId, sql.placeholder('quoteId'))),
)

/** Of a quote, before and after it was booked. What a booking has is `findBookingDeposit`. */
export async function findQuoteDeposit(ctx: Context, quoteId: string): Promise<Deposit | null> {
  const [row] = await selectQuoteDeposit(ctx.db).execute({ quoteId })
  return row ?? null
}

const selectBookingDeposit = statement('select deposit of booking', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, sql.placeholder('bookingId'))),
)

/** A quote that is booked again takes its unpaid deposit along: the cancelled booking before has none then. */
export async function findBookingDeposit(ctx: Context, bookingId: string): Promise<Deposit | null> {
  const [row] = await selectBookingDeposit(ctx.db).execute({ bookingId })
  return row ?? null
}

/** Joins bookings with their deposits, which lie with the quotes where several machines have the rows [OPS-41]. */
export const isDepositOfBooking = and(
  eq(payments.bookingId, bookings.id),
  eq(payments.quoteId, bookings.quoteId),
)

/** What is asked for, or was: a deposit that moved here from an older quote has its old amount. */
export const depositOf = (
  quote: Pick<StoredQuote, 'deposit'>,
  deposit: Pick<Deposit, 'amount'> | null,
): Pence => deposit?.amount ?? quote.deposit

const selectDeposit = statement('select deposit', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id'))),
)

export async function findDeposit(ctx: Context, id: string): Promise<Deposit | null> {
  const [row] = await selectDeposit(ctx.db).execute({ id })
  return row ?? null
}

/** Whether the last news of a deposit that is still unpaid is a declined card. */
export async function isPaymentDeclined(ctx: Context, deposit: Deposit | null): Promise<boolean> {
  if (deposit?.state !== 'unpaid') return false
  const [last] = await ctx.db
    .select({ type: providerEvents.type })
    .from(providerEvents)
    .where(eq(providerEvents.paymentId, deposit.id))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(1)
  return last !== undefined && isDeclined(last.type)
}

/**
 * Reads the deposit under a lock. A concurrent payment waits and then finds the booking cancelled, or was first and is
 * visible here. Code that also locks a booking locks it before its deposit.
 */
export async function lockBookingDeposit(ctx: Context, bookingId: string): Promise<Deposit | null> {
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .for('no key update')
  return row ?? null
}
