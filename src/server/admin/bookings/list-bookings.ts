import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { BOOKING_SORTS, type BookingSort } from '#domain/bookings/booking-list.ts'
import { poundsOf } from '#domain/money/money.ts'
import { isRefundable } from '#domain/payments/refunds/refund-plan.ts'
import type { Rules } from '#domain/site/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { overdueToWire } from '#server/customers/dashboard/overdue-to-wire.ts'
import type { Db } from '#server/db/open.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { payments } from '#server/db/schema/payments.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { statement } from '#server/db/statement.ts'
import { type Keyset, keyset } from '#server/http/lists/keyset.ts'
import { PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { costOfBooking } from '#server/payments/bills/find-bill.ts'
import { loadDecidedRefunds, loadRefundProgress } from '#server/payments/by-hand/refund-progress.ts'
import { isDepositOfBooking } from '#server/quotes/deposit/find-deposit.ts'
import { jobHours, jobServices } from '#server/quotes/list-job-lines.ts'
import { type BookingFilter, whereMatching } from './where-matching.ts'

type Asked = BookingFilter & {
  sort?: BookingSort | undefined
  cursor?: string | undefined
}

type Direction = 'asc' | 'desc'

const byBooked = (direction: Direction) =>
  keyset<AdminBooking>(
    direction,
    [
      [bookings.createdAt, 'instant'],
      [bookings.id, 'uuid'],
    ],
    ({ createdAt, id }) => [createdAt, id],
  )

/** A booking without a time comes after all that have one. */
const bySlot = (direction: Direction) =>
  keyset<AdminBooking>(
    direction,
    [
      [sql`coalesce(${bookings.scheduledDate}, 'infinity'::timestamptz)`, 'instant'],
      [bookings.id, 'uuid'],
    ],
    ({ scheduledDate, id }) => [scheduledDate ?? 'infinity', id],
  )

const byName = (direction: Direction) =>
  keyset<AdminBooking>(
    direction,
    [
      [sql`lower(${bookings.customerName})`, 'name'],
      [bookings.id, 'uuid'],
    ],
    ({ customerName, id }) => [customerName, id],
  )

/** Each is an index of its own. */
export const BOOKING_ORDERS: Record<BookingSort, Keyset<AdminBooking>> = {
  newest: byBooked('desc'),
  oldest: byBooked('asc'),
  slot: bySlot('asc'),
  'slot-last': bySlot('desc'),
  name: byName('asc'),
  'name-last': byName('desc'),
}

/** Lists the bookings that match, a page by its keyset: the time of a page does not grow with its number. */
export async function listBookings(ctx: Context, asked: Asked, limit: number) {
  const where = whereMatching(ctx, asked)
  const { sort = 'newest', cursor } = asked
  const isAsOpened = where === undefined && cursor === undefined && limit === PAGE_SIZE + 1
  const [rows, limits] = await Promise.all([
    isAsOpened
      ? AS_OPENED[sort](ctx.db).execute()
      : selectBookings(ctx.db, { where, sort, cursor }, limit),
    readSettings(ctx),
  ])
  return toListed(ctx, rows, limits)
}

type Selected = Awaited<ReturnType<typeof selectBookings>>[number]

/** Rows as the desk reads them, with how far each refund is. */
export async function toListed(ctx: Context, rows: readonly Selected[], limits: Rules) {
  const [refunds, decided] = await Promise.all([
    loadRefundProgress(
      ctx,
      rows.flatMap(({ depositId: id, deposit: state }) => (id && state ? [{ id, state }] : [])),
    ),
    loadDecidedRefunds(
      ctx,
      rows.filter(isRefundable).map(({ id }) => id),
    ),
  ])
  return rows.map(({ depositId, ...row }) => {
    const part = decided.get(row.id)
    return {
      ...rowToListed(ctx, row, limits),
      refund: refunds.get(depositId ?? '') ?? null,
      decidedRefund: part ? { pounds: poundsOf(part.amountPence), progress: part.progress } : null,
    }
  })
}

const rowToListed = (
  ctx: Context,
  {
    lineCount,
    firstLine,
    depositPence,
    acceptedAt,
    estimatedHours,
    ...row
  }: Omit<Selected, 'depositId'>,
  limits: Rules,
) => ({
  ...row,
  createdAt: row.createdAt.toString(),
  scheduledDate: row.scheduledDate?.toString() ?? null,
  overdue: overdueToWire(ctx, { ...row, acceptedAt }, { estimatedHours, limits }),
  work: lineCount > 1 ? `${firstLine} +${lineCount - 1}` : (firstLine ?? ''),
  totalCost: poundsOf(row.totalCost),
  deposit: row.deposit ?? ('unpaid' as const),
  depositPounds: poundsOf(depositPence),
  bill: row.bill && {
    state: row.bill.state,
    duePounds: poundsOf(row.bill.due),
  },
})

type Wanted = Pick<Asked, 'sort' | 'cursor'> & { where: SQL | undefined }

/** The builder writes a limit that is a part of a statement too, though its type says a number. */
export function selectBookings(
  db: Db,
  { where, sort = 'newest', cursor }: Wanted,
  limit: number | SQL,
) {
  const order = BOOKING_ORDERS[sort]
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      status: bookings.status,
      createdAt: bookings.createdAt,
      scheduledDate: bookings.scheduledDate,
      acceptedAt: bookings.acceptedAt,
      estimatedHours: jobHours,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      registration: quotes.registration,
      firstLine: sql<string | null>`(select l.name from ${quoteLines} l
        where l.quote_id = ${bookings.quoteId} order by l.position limit 1)`,
      lineCount: sql<number>`json_array_length(${jobServices})`,
      mechanicId: bookings.mechanicId,
      mechanicName: mechanics.name,
      totalCost: costOfBooking,
      depositId: payments.id,
      deposit: payments.state,
      depositPence: sql<string>`coalesce(${payments.amount}, ${quotes.deposit})`.mapWith(
        payments.amount,
      ),
      bill: { state: bills.state, due: bills.due },
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(mechanics, eq(mechanics.id, bookings.mechanicId))
    .leftJoin(bills, eq(bills.bookingId, bookings.id))
    .leftJoin(payments, isDepositOfBooking)
    .where(and(where, order.isBehind(cursor)))
    .orderBy(...order.orderBy)
    .limit(limit as number)
}

type AsOpened = (db: Db) => ReturnType<ReturnType<typeof selectBookings>['prepare']>

/**
 * The first page of the whole list in each order, as the desk opens it: planned once a connection, because planning it takes
 * longer than running it. The limit stands in the text: of a parameter's PostgreSQL would assume a tenth of the table.
 */
const AS_OPENED = Object.fromEntries(
  BOOKING_SORTS.map((sort) => [
    sort,
    statement(`select bookings by ${sort}`, (db) =>
      selectBookings(db, { where: undefined, sort }, sql.raw(String(PAGE_SIZE + 1))),
    ),
  ]),
) as Record<BookingSort, AsOpened> // Each order has its entry.
