import { inArray, type SQL, sql } from 'drizzle-orm'
import type { mergeCustomers as endpoint } from '#contract/admin/customers/merge/merge.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { customers } from '#server/db/schema/customers.ts'
import { conflict, notFound } from '#server/problems.ts'
import { MOVES, type Move } from './moves.ts'
import { readRefusal } from './read-refusal.ts'

/** Moves everything of another account to this one in one transaction, and closes the other for good [ADMIN-120]. */
export async function mergeCustomers(
  ctx: Context,
  { id, otherId }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  return inTransaction(ctx, async (ctx) => {
    // In the order of their numbers: two administrators who merge both ways wait for each other.
    const both = await ctx.db
      .select()
      .from(customers)
      .where(inArray(customers.id, [id, otherId]))
      .orderBy(customers.id)
      .for('update')
    const [stays, goes] = [id, otherId].map((each) => both.find((one) => one.id === each))
    if (!stays || !goes) throw notFound('There is no such customer.')
    const refusal = await readRefusal(ctx, stays, goes)
    if (refusal !== null) throw conflict('invalid_transition', refusal)
    for (const move of MOVES)
      for (const statement of statementsOf(move, id, otherId)) await ctx.db.execute(statement)
    for (const statement of closing(ctx, id, otherId)) await ctx.db.execute(statement)
    await audit(ctx, {
      action: 'customer.merge',
      object: `customer ${id}, from number ${otherId}`,
    })
    for (const { name, email } of [stays, goes])
      await enqueueEmail(ctx, 'accounts-merged', {
        to: { name, email },
        data: { kind: 'customer', accountId: id },
      })
    return { mergedId: otherId }
  })
}

function statementsOf(
  { table, column, clash, isDeleted }: Move,
  id: number,
  otherId: number,
): SQL[] {
  const [from, of] = [sql.identifier(table), sql.identifier(column)]
  if (isDeleted) return [sql`delete from ${from} where ${of} = ${otherId}`]
  const clashing =
    clash === undefined
      ? []
      : [
          sql`delete from ${from} l using ${from} w
            where l.${of} = ${otherId} and w.${of} = ${id} and ${sql.raw(clash)}`,
        ]
  return [...clashing, sql`update ${from} set ${of} = ${id} where ${of} = ${otherId}`]
}

/** What names an account in other ways than by a column of its own; then the account itself. */
const closing = ({ now }: Context, id: number, otherId: number): SQL[] => [
  // Histories of one car have become one: it is forecast again tonight.
  sql`update vehicle_forecasts set predicted_on = '1970-01-01' where customer_id = ${id}`,
  sql`update notifications set data = jsonb_set(data, '{accountId}', to_jsonb(${id}::int))
    where data ->> 'kind' = 'customer' and data ->> 'accountId' = ${String(otherId)}`,
  sql`update notifications set data = jsonb_set(data, '{customerId}', to_jsonb(${id}::int))
    where data ->> 'customerId' = ${String(otherId)}`,
  sql`delete from account_links where kind = 'customer' and account_id = ${otherId}`,
  sql`delete from sessions where kind = 'customer' and subject = ${String(otherId)}`,
  sql`delete from idempotency_keys where scope like ${`%customer ${otherId}`}`,
  // Its email stays until the account that stays is erased: what was written from it is found by it.
  sql`update customers set merged_into_id = ${id}, password = ${NOBODYS_PASSWORD}, new_email = null,
    deactivated_at = coalesce(deactivated_at, ${now.toString()}::timestamptz),
    deactivation_reason = ${`Merged into customer ${id}`} where id = ${otherId}`,
]
