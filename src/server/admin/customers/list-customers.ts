import { and, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import type {
  listCustomers as endpoint,
  ListedCustomer,
} from '#contract/admin/customers/customers.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { nextPage, PAGE_SIZE } from '#server/admin/records/next-page.ts'
import type { Context } from '#server/context.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { CUSTOMER_SEARCH_TEXT, customers } from '#server/db/schema/customers.ts'

type Asked = ParsedOf<typeof endpoint>

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
  return nextPage(ctx, '/api/admin/customers', rows, { search: asked.search })
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
        isAfter(cursor, { at: sql`${customers.createdAt}`, id: sql`${customers.id}::text` }),
      ),
    )
    .orderBy(desc(customers.createdAt), sql`${customers.id}::text collate "C" desc`)
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
        isAfter(cursor, { at: sql`${bookings.createdAt}`, id: sql`${bookings.id}::text` }),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit)

/** The keyset of the merged list: the time, and the id as text where two have the same. */
function isAfter(cursor: string | undefined, { at, id }: { at: SQL; id: SQL }): SQL | undefined {
  if (cursor === undefined) return undefined
  const last = /^\d+$/.test(cursor)
    ? sql`(select created_at from customers where id = ${Number(cursor)})`
    : sql`(select created_at from bookings where id = ${cursor}::uuid)`
  return sql`${at} <= ${last} and (${at} < ${last} or ${id} collate "C" < ${cursor})`
}

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

/** A percent sign in the search is a character and not a wildcard [SEC-I9]; plates and numbers stand without spaces. */
const patternsOf = (search: string) =>
  [search, search.replaceAll(' ', '')].map(
    (text) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  )
