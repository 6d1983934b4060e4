import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { withIdempotencyKey } from '#server/auth/idempotency.ts'
import { type AccountLock, holdAccountById } from '#server/auth/passwords/find-account.ts'
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
  return inAccountTransaction(ctx, accountOf(ctx), fn)
}

/** The same, one request of an account after the other: for what counts the account's rows before it adds one. */
export function inOwnExclusiveTransaction<Own extends CustomerContext | MechanicContext, Result>(
  ctx: Own,
  fn: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  return inAccountTransaction(ctx, accountOf(ctx), fn, 'no key update')
}

/** The same, at most once for the key of the request: a repeat gets the first answer. `operation` names the address [SEC-V18]. */
export function onceInOwnTransaction<
  Own extends CustomerContext | MechanicContext,
  Answer extends object,
>(
  own: Own,
  { operation, body }: { operation: string; body: unknown },
  fn: (ctx: Own) => Promise<Answer>,
): Promise<Answer> {
  const { kind, id } = accountOf(own)
  return withIdempotencyKey(own, `${operation} as ${kind} ${id}`, body, async (ctx) => {
    if ((await holdAccountById(ctx, kind, id)) === null) throw unauthenticated()
    return fn({ ...own, ...ctx })
  })
}

const accountOf = (ctx: CustomerContext | MechanicContext): { kind: AccountKind; id: number } =>
  'customer' in ctx
    ? { kind: 'customer', id: ctx.customer.id }
    : { kind: 'mechanic', id: ctx.mechanic.id }

/** The same, for what accounts of every kind do. */
export function inAccountTransaction<Own extends Context, Result>(
  ctx: Own,
  { kind, id }: { kind: AccountKind; id: number },
  fn: (ctx: Own) => Promise<Result>,
  as?: AccountLock,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, kind, id, as)) === null) throw unauthenticated()
    return fn(ctx)
  })
}
