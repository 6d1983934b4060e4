import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BookingFilterQuery } from '#contract/admin/admin-bookings.ts'
import { ENDED_STATUSES } from '#domain/bookings/booking-status.ts'
import { CUSTOMERS_CANCELLERS } from '#domain/bookings/why-cancelled.ts'
import { OWED_BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { startOfDay } from '#domain/time/start-of-day.ts'
import { depositsToCheck } from '#server/admin/deposits/deposits-to-check.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookingSearch, bookings } from '#server/db/schema/bookings.ts'
import { wordList } from '#server/db/word-list.ts'
import { containing } from '#server/http/lists/like-pattern.ts'

export type BookingFilter = z.output<typeof BookingFilterQuery>

/** The same condition for the list, its total and its file, so that the three always agree [ADMIN-7]. */
export function whereMatching(ctx: Context, filter: BookingFilter): SQL | undefined {
  const { status, deposit, bill, search, place, mechanic, from, to, by, cancelledBy } = filter
  const at = DAYS[by ?? 'slot']
  return and(
    status === undefined ? undefined : statusIs(status),
    deposit === undefined ? undefined : depositIs(ctx, deposit),
    bill === undefined ? undefined : billIs(bill),
    search === undefined ? undefined : isFound(search),
    place === undefined
      ? undefined
      : and(isFound(place), sql`lower(${bookings.serviceAddress}) like ${containing(place)}`),
    mechanic === undefined ? undefined : eq(bookings.mechanicId, mechanic),
    cancelledBy === undefined ? undefined : cancelledByIs(cancelledBy),
    from === undefined ? undefined : sql`${at} >= ${startOfDay(from).toString()}::timestamptz`,
    to === undefined ? undefined : sql`${at} < ${startOfDay(to, 1).toString()}::timestamptz`,
  )
}

const DAYS = {
  slot: bookings.scheduledDate,
  booked: bookings.createdAt,
  completed: bookings.completedAt,
  cancelled: bookings.cancelledAt,
}

const cancelledByIs = (who: NonNullable<BookingFilter['cancelledBy']>) =>
  who === 'customer'
    ? inArray(bookings.cancelledBy, CUSTOMERS_CANCELLERS)
    : sql`${bookings.cancelledAt} is not null
        and coalesce(${bookings.cancelledBy} not in (${wordList(CUSTOMERS_CANCELLERS)}), true)`

/** The words stand in the statement itself: a planner that saw parameters could not use the partial index. */
const statusIs = (status: NonNullable<BookingFilter['status']>) =>
  status === 'open'
    ? sql`${bookings.status} not in (${wordList(ENDED_STATUSES)})`
    : eq(bookings.status, status)

function depositIs(ctx: Context, deposit: NonNullable<BookingFilter['deposit']>): SQL {
  if (deposit === 'to-check') return sql`${bookings.id} in ${depositsToCheck(ctx)}`
  const having = sql`exists (select 1 from payments p
    where p.booking_id = ${bookings.id} and p.state = ${deposit})`
  if (deposit !== 'unpaid') return having
  return sql`(${having} or not exists (select 1 from payments p where p.booking_id = ${bookings.id}))`
}

/** The words stand in the statement itself, as those of a status do. */
const billIs = (bill: NonNullable<BookingFilter['bill']>) =>
  sql`exists (select 1 from ${bills} where ${bills.bookingId} = ${bookings.id}
    and ${bills.state} in (${wordList(bill === 'owed' ? OWED_BILL_STATES : [bill])}))`

/** The database maintains the text of `booking_search`; plates and telephone numbers stand there without spaces. */
const isFound = (search: string) =>
  sql`${bookings.id} in (select ${bookingSearch.bookingId} from ${bookingSearch} where ${or(
    like(bookingSearch.text, containing(search)),
    like(bookingSearch.text, containing(search.replaceAll(' ', ''))),
  )})`
