import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import { poundsOf } from '#domain/money/money.ts'
import { depositsToCheck } from '#server/admin/deposits/deposits-to-check.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quotes } from '#server/db/schema/quotes.ts'

export type BookingFilter = {
  status?: BookingStatus | undefined
  search?: string | undefined
  deposit?: 'to-check' | undefined
  /** The id of the last booking of the previous page. */
  cursor?: string | undefined
}

/** Lists the bookings that match the operator's filters, newest first. */
export async function listBookings(ctx: Context, filter: BookingFilter, limit: number) {
  const rows = await ctx.db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      createdAt: bookings.createdAt,
      scheduledDate: bookings.scheduledDate,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      mechanicName: mechanics.name,
      totalCost: quotes.totalCost,
      deposit: payments.state,
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .leftJoin(payments, eq(payments.quoteId, bookings.quoteId))
    .where(and(statusIs(filter), isToCheck(ctx, filter), matches(filter), isAfter(filter)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toString(),
    scheduledDate: row.scheduledDate?.toString() ?? null,
    totalCost: poundsOf(row.totalCost),
    deposit: row.deposit ?? ('unpaid' as const),
  }))
}

const statusIs = ({ status }: BookingFilter) =>
  status === undefined ? undefined : eq(bookings.status, status)

const isToCheck = (ctx: Context, { deposit }: BookingFilter) =>
  deposit === undefined ? undefined : sql`${bookings.quoteId} in ${depositsToCheck(ctx)}`

function matches({ search }: BookingFilter) {
  if (search === undefined) return undefined
  // A percent sign in the search is a character and not a wildcard [SEC-I9].
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(bookings.reference, pattern),
    ilike(bookings.customerName, pattern),
    ilike(bookings.customerEmail, pattern),
    ilike(bookings.serviceAddress, pattern),
    // A plate is stored without its spaces.
    ilike(quotes.registration, pattern.replaceAll(' ', '')),
  )
}

const isAfter = ({ cursor }: BookingFilter) =>
  cursor === undefined
    ? undefined
    : sql`(${bookings.createdAt}, ${bookings.id}) <
        (select created_at, id from bookings where id = ${cursor}::uuid)`
