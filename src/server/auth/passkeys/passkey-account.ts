import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { passkeys, type StoredPasskey } from '#server/db/schema/passkeys.ts'
import { Problem, unauthenticated } from '#server/problems.ts'

/** The account of the caller and the session that they use. In the demonstration administrators have none. */
export async function requirePasskeyAccount(ctx: Context, kind: PasskeyKind) {
  const id = ownIdOf(ctx.actor, kind)
  const tokenHash = ctx.actor.tokenHashes[kind]
  if (id === null || tokenHash === undefined)
    throw new Problem('not_allowed', 'The demonstration has no account to add a passkey to.')
  const account = await findAccountById(ctx, kind, id)
  if (!account) throw unauthenticated()
  return { ...account, kind, tokenHash }
}

export const selectPasskeys = (ctx: Context, kind: PasskeyKind, accountIds: number[]) =>
  ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.kind, kind), inArray(passkeys.accountId, accountIds)))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Stays the same for an account, so that an authenticator replaces its own passkey; tells nobody who it is. */
export const userHandle = (kind: PasskeyKind, id: number) =>
  createHash('sha256').update(`kerbside passkey of ${kind} ${id}`).digest('base64url')

export const passkeyToWire = (row: StoredPasskey): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toString(),
  lastUsedAt: row.lastUsedAt?.toString() ?? null,
  stoppedAt: row.stoppedAt?.toString() ?? null,
})
