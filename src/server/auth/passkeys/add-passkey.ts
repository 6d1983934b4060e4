import { randomUUIDv7 } from 'node:crypto'
import type { addMechanicPasskey, Passkey } from '#contract/auth/passkeys/passkeys.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { PASSKEY_ALGORITHMS, type PasskeyKind } from '#domain/auth/passkeys.ts'
import { audit } from '#server/auth/audit.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import { inAccountTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { Context } from '#server/context.ts'
import { enqueueEmail } from '#server/db/outbox/enqueue.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import type { NewRow } from '#server/db/statement.ts'
import { Problem } from '#server/problems.ts'
import { takeChallenge } from './challenges.ts'
import { passkeyToWire, requirePasskeyAccount } from './passkey-account.ts'
import { refusedPasskey, relyingParty } from './relying-party.ts'

type Asked = ParsedOf<typeof addMechanicPasskey>

/** Adds a passkey whose authenticator answered this session's challenge, and notifies the account [AUTH-26, AUTH-28]. */
export const addPasskey =
  (kind: PasskeyKind) =>
  async (ctx: Context, { name, credential }: Asked): Promise<Passkey> => {
    const account = await requirePasskeyAccount(ctx, kind)
    await requireRecentSession(ctx, kind)
    const asked = { boundTo: account.tokenHash, purpose: 'add', kind } as const
    const made = await verify(ctx, await takeChallenge(ctx, asked), credential)
    if (made === null) throw new Problem('not_allowed', 'That passkey could not be checked.')
    return inAccountTransaction(ctx, { kind, id: account.id }, async (ctx) => {
      const [row] = await ctx.db
        .insert(passkeys)
        .values({
          id: randomUUIDv7(),
          kind,
          accountId: account.id,
          name,
          ...made,
          transports: credential.response.transports ?? [],
          createdAt: ctx.now,
        } satisfies NewRow<typeof passkeys, 'lastUsedAt' | 'stoppedAt'>)
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning()
      if (!row) throw new Problem('not_allowed', 'That passkey is in use already.')
      await audit(ctx, { action: 'passkey.add', object: `${kind} ${account.id}` })
      await enqueueEmail(ctx, 'passkey-added', {
        to: account,
        data: { kind, accountId: account.id },
      })
      return passkeyToWire(row)
    })
  }

/** The key that the authenticator made; null where anything about the answer is wrong. */
async function verify(ctx: Context, challenge: string | null, credential: Asked['credential']) {
  if (challenge === null) return null
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx.env)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    })
    if (!registrationInfo) return null
    const { credential: key } = registrationInfo
    return {
      credentialId: key.id,
      publicKey: Buffer.from(key.publicKey).toString('base64url'),
      counter: key.counter,
    }
  } catch (error) {
    // The library throws for each wrong part of an answer, which anybody may send.
    ctx.log.warn(refusedPasskey(error), 'a passkey was refused')
    return null
  }
}
