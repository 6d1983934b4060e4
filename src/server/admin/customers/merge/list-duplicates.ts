import { inArray, sql } from 'drizzle-orm'
import type { listDuplicates as endpoint } from '#contract/admin/customers/merge/merge.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { DuplicateSign } from '#domain/customers/duplicates.ts'
import { getLivingAccount } from '#server/admin/customers/get-customer.ts'
import type { Context } from '#server/context.ts'
import { CUSTOMER_MAILBOX, customers } from '#server/db/schema/customers.ts'
import { sidesOf } from './preview-merge.ts'

const MOST = 10

/** Finds accounts that are likely to be the same person's, by indexes [ADMIN-122]. */
export async function listDuplicates(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { email, phone, name } = await getLivingAccount(ctx, id)
  const mailbox = sql`(select replace(split_part(lower(${email}::text), '@', 1), '.', '') || '@' || split_part(lower(${email}::text), '@', 2))`
  const isOther = sql`id <> ${id} and erased_at is null and merged_into_id is null`
  const { rows } = await ctx.db.execute<{ id: number; signs: DuplicateSign[] }>(sql`
    select id, array_agg(sign order by sign) as signs from (
      select id, 'email' as sign from customers where ${CUSTOMER_MAILBOX} = ${mailbox} and ${isOther}
      union all
      select id, 'phone' from customers where phone = ${phone} and ${isOther}
      union all
      select id, 'name-and-plate' from customers c where lower(name) = lower(${name}::text) and ${isOther}
        and exists (${platesOf(sql`c.id`)} intersect ${platesOf(sql`${id}::int`)})
    ) found group by id order by id limit ${MOST}`)
  const accounts = await ctx.db
    .select()
    .from(customers)
    .where(
      inArray(
        customers.id,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(customers.id)
  return (await sidesOf(ctx, accounts)).map((side) => ({
    ...side,
    signs: rows.find((row) => row.id === side.id)?.signs ?? [],
  }))
}

/** The plates of saved cars and of quotes. */
const platesOf = (customer: ReturnType<typeof sql>) => sql`(
  select v.registration from customer_vehicles o join vehicles v on v.id = o.vehicle_id
    where o.customer_id = ${customer}
  union select q.registration from quotes q where q.customer_id = ${customer} and q.registration <> '')`
