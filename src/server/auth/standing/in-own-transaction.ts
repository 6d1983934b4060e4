import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import {
  type Context,
  type CustomerContext,
  inTransaction,
  type MechanicContext,
} from '#server/context.ts'
import { unauthenticated } from '#server/problems.ts'

/**
 * Runs `fn` in one transaction that holds the account whose request it is. What an account writes about itself goes through
 * here: one that was closed or merged while the request was under way stores nothing any more. A mechanic whose application
 * waits has an account too: they send their documents.
 */
export function inOwnTransaction<Own extends CustomerContext | MechanicContext, Result>(
  ctx: Own,
  fn: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  return 'customer' in ctx
    ? inAccountTransaction(ctx, { kind: 'customer', id: ctx.customer.id }, fn)
    : inAccountTransaction(ctx, { kind: 'mechanic', id: ctx.mechanic.id }, fn)
}

/** The same, for what accounts of every kind do. */
export function inAccountTransaction<Own extends Context, Result>(
  ctx: Own,
  { kind, id }: { kind: AccountKind; id: number },
  fn: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, kind, id)) === null) throw unauthenticated()
    return fn(ctx)
  })
}
