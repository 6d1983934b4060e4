import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import { type CustomerContext, inTransaction, type MechanicContext } from '#server/context.ts'
import { unauthenticated } from '#server/problems.ts'

/**
 * Runs `fn` in one transaction that holds the account whose request it is. What an account writes about itself goes through
 * here: one that was closed or merged while the request was under way stores nothing any more.
 */
export async function inOwnTransaction<Own extends CustomerContext | MechanicContext, Result>(
  ctx: Own,
  fn: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (ctx) => {
    if ((await holdOwn(ctx)) === null) throw unauthenticated()
    return fn(ctx)
  })
}

/** Also that of a mechanic whose application waits: they send their documents. */
const holdOwn = (ctx: CustomerContext | MechanicContext) =>
  'customer' in ctx
    ? holdAccountById(ctx, 'customer', ctx.customer.id)
    : holdAccountById(ctx, 'mechanic', ctx.mechanic.id)
