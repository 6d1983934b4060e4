import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { signInAdministratorByPasskey } from '#contract/auth/passkeys/passkeys.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { audit } from '#server/auth/audit.ts'
import { findAccountById } from '#server/auth/passwords/find-account.ts'
import { invalidCredentials } from '#server/auth/passwords/verify-credentials.ts'
import { countFailedSignIn } from '#server/auth/throttle/failed-sign-ins.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { passkeys, type StoredPasskey } from '#server/db/schema/passkeys.ts'
import { takeChallenge } from './challenges.ts'
import { userHandle } from './passkey-account.ts'
import { refusedPasskey, relyingParty } from './relying-party.ts'

export type PasskeyCredential = ParsedOf<typeof signInAdministratorByPasskey>['credential']

/**
 * Finds the account whose passkey signed this browser's challenge. Everything else gets the words of a wrong password
 * [AUTH-27, AUTH-28]. Do not call it within a transaction: a rollback would give the challenge back.
 */
export async function provePasskey(
  ctx: Context,
  kind: PasskeyKind,
  credential: PasskeyCredential,
): Promise<{ id: number; passkeyId: string }> {
  const boundTo = ctx.actor.guestId
  const challenge =
    boundTo === null ? null : await takeChallenge(ctx, { boundTo, purpose: 'sign-in', kind })
  const passkey = await findPasskey(ctx, kind, credential)
  const counter =
    challenge && passkey ? await counterOf(ctx, { challenge, passkey, credential }) : null
  if (passkey === null || counter === null || !(await count(ctx, passkey, counter))) {
    await countFailedSignIn(ctx)
    ctx.log.warn({ event: `${kind} sign-in refused` }, 'a sign-in was refused')
    throw invalidCredentials()
  }
  return { id: passkey.accountId, passkeyId: passkey.id }
}

async function findPasskey(
  ctx: Context,
  kind: PasskeyKind,
  { id, response: { userHandle: handle } }: PasskeyCredential,
): Promise<StoredPasskey | null> {
  const [row] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, id), eq(passkeys.kind, kind), isNull(passkeys.stoppedAt)))
  if (!row || (handle !== undefined && handle !== userHandle(kind, row.accountId))) return null
  return row
}

type Signed = { challenge: string; passkey: StoredPasskey; credential: PasskeyCredential }

/** The counter that the authenticator signed; null where anything about the answer is wrong. */
async function counterOf(
  ctx: Context,
  { challenge, passkey, credential }: Signed,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx.env)
  const { clientDataJSON, authenticatorData, signature } = credential.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        // The counter is compared where it is stored, so that of two answers at once one is first.
        counter: 0,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    // The library throws for each wrong part of an answer, which anybody may send.
    ctx.log.warn(refusedPasskey(error), 'a passkey was refused')
    return null
  }
}

/** Stores the counter and the time. A counter that did not rise is a copy's: the passkey opens nothing any more [AUTH-29]. */
async function count(ctx: Context, { id }: StoredPasskey, counter: number): Promise<boolean> {
  const rises = or(
    lt(passkeys.counter, counter),
    // An authenticator without a counter says 0 each time, as WebAuthn allows.
    and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`),
  )
  const { rowCount } = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now })
    .where(and(eq(passkeys.id, id), isNull(passkeys.stoppedAt), rises))
  if (rowCount === 1) return true
  await stop(ctx, id)
  return false
}

async function stop(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(passkeys)
      .set({ stoppedAt: ctx.now })
      .where(and(eq(passkeys.id, id), isNull(passkeys.stoppedAt)))
      .returning()
    const account = row && (await findAccountById(ctx, row.kind, row.accountId))
    if (!row || !account) return
    const { kind, accountId } = row
    await audit(ctx, {
      action: 'passkey.stop',
      object: `${kind} ${accountId}`,
      result: 'refused',
      as: { role: 'nobody', actor: 'nobody' },
    })
    await enqueueEmail(ctx, 'passkey-stopped', { to: account, data: { kind, accountId } })
  })
}
