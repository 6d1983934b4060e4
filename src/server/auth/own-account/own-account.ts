import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { notAllowed, unauthenticated } from '#server/problems.ts'

/** The account of the caller, whom the endpoint has admitted, and the session that they use. */
export async function requireOwnAccount(ctx: Context, kind: AccountKind) {
  const id = ownIdOf(ctx.actor, kind)
  const tokenHash = ctx.actor.tokenHashes[kind]
  if (id === null || tokenHash === undefined)
    throw notAllowed('not_allowed', 'The demonstration has no account of yours.')
  const account = await findAccountById(ctx, kind, id)
  if (!account) throw unauthenticated()
  return { ...account, kind, tokenHash }
}

export type OwnAccount = Awaited<ReturnType<typeof requireOwnAccount>>
