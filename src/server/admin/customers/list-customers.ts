import { and, type Column, isNull, or, type SQL, sql } from 'drizzle-orm'
import type {
  listCustomers as endpoint,
  ListedCustomer,
} from '#contract/admin/customers/customers.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { CUSTOMER_SEARCH_TEXT, customers } from '#server/db/schema/customers.ts'
import { keyset } from '#server/http/lists/keyset.ts'
import { containing } from '#server/http/lists/like-pattern.ts'
import { nextPage, PAGE_SIZE } from '#server/http/lists/next-page.ts'

type Asked = ParsedOf<typeof endpoint>

/** The order of the merged list: the time, and the id as text where two have the same. */
const byTime = (at: Column, id: Column) =>
  keyset<ListedCustomer>(
    'desc',
    [
      [at, 'instant'],
      [sql`${id}::text collate "C"`, 'person'],
    ],
    (row) => [row.since, row.id],
  )

const ACCOUNTS = byTime(customers.createdAt, customers.id)
const GUESTS = byTime(bookings.createdAt, bookings.id)

/**
 * Lists accounts and guests, newest first. Both come as pages of their own by an index and are merged: a page takes as
 * long among a hundred thousand [ADMIN-50].
 */
export async function listCustomers(ctx: Context, asked: Asked): Promise<ListedCustomer[]> {
  const [accounts, guests] = await Promise.all([
    selectAccounts(ctx, asked, PAGE_SIZE + 1),
    selectGuests(ctx, asked, PAGE_SIZE + 1),
  ])
  const rows = [
    ...accounts.map((row) => ({ ...row, id: String(row.id), isGuest: false })),
    ...guests.map((row) => ({ ...row, isGuest: true, isDeactivated: false })),
  ]
    .sort(
      (one, other) => Temporal.Instant.compare(other.at, one.at) || (other.id > one.id ? 1 : -1),
    )
    .map(({ at, phone, ...row }) => ({
      ...row,
      phone: phone === null ? null : phoneText(phone),
      since: at.toString(),
    }))
  return nextPage(ctx, rows, {
    path: '/api/admin/customers',
    cursorOf: ACCOUNTS.cursorOf,
    query: { search: asked.search },
  })
}

const selectAccounts = (ctx: Context, { search, cursor }: Asked, limit: number) =>
  ctx.db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      isDeactivated: sql<boolean>`${customers.deactivatedAt} is not null`,
      at: customers.createdAt,
      bookingCount: sql<number>`(select count(*)::int from bookings b
        where b.customer_id = customers.id)`,
    })
    .from(customers)
    .where(
      and(
        isNull(customers.erasedAt),
        isNull(customers.mergedIntoId),
        search === undefined ? undefined : accountIsFound(search),
        ACCOUNTS.isBehind(cursor),
      ),
    )
    .orderBy(...ACCOUNTS.orderBy)
    .limit(limit)

/** A guest is their latest booking without an account: one row for each email. */
const selectGuests = (ctx: Context, { search, cursor }: Asked, limit: number) =>
  ctx.db
    .select({
      id: bookings.id,
      name: bookings.customerName,
      email: bookings.customerEmail,
      phone: bookings.customerPhone,
      at: bookings.createdAt,
      bookingCount: sql<number>`(select count(*)::int from bookings b
        where b.email_key = bookings.email_key and b.customer_id is null)`,
    })
    .from(bookings)
    .where(
      and(
        isNull(bookings.customerId),
        sql`not exists (select 1 from bookings later
          where later.email_key = ${bookings.emailKey} and later.customer_id is null
            and (later.created_at, later.id) > (${bookings.createdAt}, ${bookings.id}))`,
        search === undefined ? undefined : guestIsFound(search),
        GUESTS.isBehind(cursor),
      ),
    )
    .orderBy(...GUESTS.orderBy)
    .limit(limit)

const accountIsFound = (search: string) =>
  or(
    sql`${customers.id} in (select id from customers where ${or(
      ...patternsOf(search).map((pattern) => sql`${CUSTOMER_SEARCH_TEXT} like ${pattern}`),
    )})`,
    sql`${customers.id} in (select o.customer_id from customer_vehicles o
      join vehicles v on v.id = o.vehicle_id where v.registration = ${plateOf(search)})`,
    sql`${customers.id} in (select b.customer_id from bookings b where ${bookingIsTheirs(search)})`,
  )

const guestIsFound = (search: string) =>
  sql`${bookings.emailKey} in (select b.email_key from bookings b
    where b.customer_id is null and ${bookingIsTheirs(search)})`

/** The search of bookings also finds mechanics and places, so what it finds is compared with the person's own fields. */
const bookingIsTheirs = (search: string) =>
  sql`b.id in (select s.booking_id from booking_search s where ${anyLike(sql`s.text`, search)})
    and (${anyLike(sql`lower(b.customer_name || ' ' || b.customer_email)`, search)}
      or ${anyLike(sql`b.customer_phone || ' ' || replace(b.customer_phone, '+44', '0')`, search)}
      or exists (select 1 from quotes q where q.id = b.quote_id
        and ${anyLike(sql`lower(q.registration)`, search)}))`

const anyLike = (text: SQL, search: string) =>
  sql`(${sql.join(
    patternsOf(search).map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`

const plateOf = (search: string) => search.replaceAll(' ', '').toUpperCase()

/** Plates and telephone numbers stand without spaces. */
const patternsOf = (search: string) => [search, search.replaceAll(' ', '')].map(containing)
