import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

export const ACCOUNT_TABLES = {
  customer: customers,
  mechanic: mechanics,
  administrator: administrators,
} as const

/** The columns that every kind of account has, for signing in and for what somebody does with their own. */
export type Account = {
  id: number
  name: string
  email: string
  /** Waits to take over from `email` until its link is used. */
  newEmail: string | null
  password: string
}

export const findAccountByEmail = (ctx: Context, kind: AccountKind, email: string) =>
  findAccount(ctx, kind, eq(sql`lower(${ACCOUNT_TABLES[kind].email})`, emailKey(email)))

export const findAccountById = (ctx: Context, kind: AccountKind, id: number) =>
  findAccount(ctx, kind, eq(ACCOUNT_TABLES[kind].id, id))

/** The row locks of PostgreSQL under which an account is held, the weakest first. */
export type AccountLock = 'key share' | 'share' | 'no key update'

/**
 * The same, held until the transaction ends as in `standing/hold.ts`: an account that closes meanwhile is not there. Who starts a
 * session holds it as 'share' and who ends all of them as 'no key update', so that the one waits for the other [SEC-S21].
 */
export const holdAccountById = (
  ctx: Context,
  kind: AccountKind,
  id: number,
  as: AccountLock = 'key share',
) => findAccount(ctx, kind, eq(ACCOUNT_TABLES[kind].id, id), as)

/** Returns null also for a closed account: an erased customer or mechanic, or an inactive administrator. */
async function findAccount(
  ctx: Context,
  kind: AccountKind,
  isIt: SQL,
  heldAs: AccountLock | null = null,
): Promise<Account | null> {
  const { id, name, email, newEmail, password } = ACCOUNT_TABLES[kind]
  const isUsable = {
    customer: sql`${customers.erasedAt} is null and (${customers.mergedIntoId} is null or not ${heldAs !== null})`,
    mechanic: sql`${mechanics.erasedAt} is null`,
    administrator: sql`${administrators.isActive}`,
  }[kind]
  const query = ctx.db
    .select({ id, name, email, newEmail, password })
    .from(ACCOUNT_TABLES[kind])
    .where(sql`${isIt} and ${isUsable}`)
  const [row] = await (heldAs ? query.for(heldAs) : query)
  return row ?? null
}

export const setPassword = (ctx: Context, kind: AccountKind, id: number, password: string) =>
  ctx.db.update(ACCOUNT_TABLES[kind]).set({ password }).where(eq(ACCOUNT_TABLES[kind].id, id))
