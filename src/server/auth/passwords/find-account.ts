import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { emailKey } from '#domain/people/email.ts'
import type { Context } from '#server/context.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'

const TABLES = { customer: customers, mechanic: mechanics, administrator: administrators } as const

/** The columns that signing in and resetting a password need, for every kind of account. */
export type Account = { id: number; name: string; email: string; password: string }

export const findAccountByEmail = (ctx: Context, kind: AccountKind, email: string) =>
  findAccount(ctx, kind, eq(sql`lower(${TABLES[kind].email})`, emailKey(email)))

export const findAccountById = (ctx: Context, kind: AccountKind, id: number) =>
  findAccount(ctx, kind, eq(TABLES[kind].id, id))

/** Returns null also for a closed account: an erased customer or an inactive administrator. */
async function findAccount(ctx: Context, kind: AccountKind, isIt: SQL): Promise<Account | null> {
  const { id, name, email, password } = TABLES[kind]
  const isUsable = {
    customer: sql`${customers.erasedAt} is null`,
    mechanic: sql`true`,
    administrator: sql`${administrators.isActive}`,
  }[kind]
  const [row] = await ctx.db
    .select({ id, name, email, password })
    .from(TABLES[kind])
    .where(sql`${isIt} and ${isUsable}`)
  return row ?? null
}

export const setPassword = (ctx: Context, kind: AccountKind, id: number, password: string) =>
  ctx.db.update(TABLES[kind]).set({ password }).where(eq(TABLES[kind].id, id))
