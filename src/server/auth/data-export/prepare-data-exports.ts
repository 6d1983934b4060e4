import { eq, sql } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { ACCOUNT_TABLES } from '#server/auth/passwords/find-account.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { eachAlone } from '#server/db/queue/each-alone.ts'
import { filesOf, type Gathered } from './gather-parts.ts'

/** Who may ask for a copy of their data. */
type ExportKind = Exclude<AccountKind, 'administrator'>

/** Reads what is stored of an account of each kind. */
type Gather = Record<ExportKind, (ctx: Context, id: number) => Promise<Gathered>>

type Wish = { kind: ExportKind; id: number }

/** The table of the requests of each kind, and its column with the account. */
const REQUESTS = {
  customer: [sql`data_exports`, sql`customer_id`],
  mechanic: [sql`mechanic_data_exports`, sql`mechanic_id`],
} as const

/** Gathers each requested export and emails its link, the oldest request first. */
export async function prepareDataExports(
  ctx: Context,
  gather: Gather,
  stopping?: AbortSignal,
): Promise<number> {
  const { rows } = await ctx.db.execute<Wish>(sql`
    select 'customer' as kind, customer_id as id, requested_at from data_exports where built_at is null
    union all select 'mechanic', mechanic_id, requested_at from mechanic_data_exports where built_at is null
    order by requested_at`)
  const nameOf = ({ kind, id }: Wish) => `${kind} ${id}`
  return eachAlone(ctx, rows, { nameOf, stopping }, (wish) =>
    inTransaction(ctx, (ctx) => prepareOne(ctx, wish, gather)),
  )
}

/** One transaction stores the email and the data. */
async function prepareOne(ctx: Context, { kind, id }: Wish, gather: Gather): Promise<number> {
  const { name, email } = ACCOUNT_TABLES[kind]
  const [to] = await ctx.db
    .select({ name, email })
    .from(ACCOUNT_TABLES[kind])
    .where(eq(ACCOUNT_TABLES[kind].id, id))
  if (!to) return 0
  const files = JSON.stringify(filesOf(await gather[kind](ctx, id)))
  const [table, column] = REQUESTS[kind]
  const { rowCount } = await ctx.db.execute(sql`update ${table}
    set files = ${files}::jsonb, built_at = ${ctx.now.toString()} where ${column} = ${id} and built_at is null`)
  // Another process was first and has written the email.
  if (rowCount === 0) return 0
  await enqueueEmail(ctx, 'data-export', { to, data: { kind, accountId: id } })
  return 1
}
