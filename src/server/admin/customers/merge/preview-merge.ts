import { inArray, sql } from 'drizzle-orm'
import type {
  previewMerge as endpoint,
  MergePreview,
  MergeSide,
} from '#contract/admin/customers/merge/merge.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { MOVED_THINGS } from '#domain/customers/duplicates.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { audit } from '#server/auth/audit.ts'
import type { Context } from '#server/context.ts'
import { customers, type StoredCustomer } from '#server/db/schema/customers.ts'
import { notFound } from '#server/problems.ts'
import { readRefusal } from './read-refusal.ts'

/** Shows two accounts beside each other and counts what moves. The audit records who looked [SEC-6]. */
export async function previewMerge(
  ctx: Context,
  { id, otherId }: ParsedOf<typeof endpoint>,
): Promise<MergePreview> {
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(inArray(customers.id, [id, otherId]))
    .orderBy(customers.id)
  const [stays, goes] = [id, otherId].map((each) => rows.find((row) => row.id === each))
  if (!stays || !goes) throw notFound('There is no such customer.')
  const [left, right] = await sidesOf(ctx, [stays, goes])
  if (!left || !right) throw new Error('each account is a side')
  for (const each of new Set([id, otherId]))
    await audit(ctx, { action: 'customer.view', object: `customer ${each}` })
  return {
    stays: left,
    goes: right,
    moves: await countMoves(ctx, otherId),
    refusal: await readRefusal(ctx, stays, goes),
  }
}

type Facts = { id: number; bookings: number; cars: string[] }

export async function sidesOf(
  { db }: Context,
  accounts: readonly StoredCustomer[],
): Promise<MergeSide[]> {
  if (accounts.length === 0) return []
  const { rows } = await db.execute<Facts>(sql`select c.id,
      (select count(*)::int from bookings b where b.customer_id = c.id) as bookings,
      (select coalesce(array_agg(distinct v.registration order by v.registration), '{}')
        from customer_vehicles o join vehicles v on v.id = o.vehicle_id
        where o.customer_id = c.id) as cars
    from customers c where c.id = any(${sql.param(accounts.map(({ id }) => id))}::int[])`)
  return accounts.map((account) => {
    const facts = rows.find(({ id }) => id === account.id)
    return {
      id: account.id,
      name: account.name,
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt?.toString() ?? null,
      phone: account.phone === null ? null : phoneText(account.phone),
      address: account.address,
      since: account.createdAt.toString(),
      bookingCount: facts?.bookings ?? 0,
      cars: facts?.cars ?? [],
    }
  })
}

async function countMoves({ db }: Context, id: number): Promise<MergePreview['moves']> {
  const theirs = sql`(select id from bookings where customer_id = ${id})`
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*)::int from bookings where customer_id = ${id}) as bookings,
    (select count(*)::int from quotes where customer_id = ${id}) as quotes,
    (select count(*)::int from customer_vehicles where customer_id = ${id}) as cars,
    (select count(*)::int from cases where booking_id in ${theirs}) as cases,
    (select count(*)::int from booking_messages where booking_id in ${theirs}) as messages,
    (select count(*)::int from papers where booking_id in ${theirs}) as papers,
    (select count(*)::int from customer_notes where customer_id = ${id}) as notes,
    (select count(*)::int from sessions where kind = 'customer' and subject = ${String(id)}) as sessions`)
  return MOVED_THINGS.map((what) => ({ what, count: rows[0]?.[what] ?? 0 }))
}
