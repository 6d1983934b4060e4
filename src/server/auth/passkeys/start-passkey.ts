import type { PasskeyCreation } from '#contract/auth/passkeys/passkeys.ts'
import { PASSKEY_ALGORITHMS, PASSKEYS_MAX, type PasskeyKind } from '#domain/auth/passkeys.ts'
import { BRAND } from '#domain/site/brand.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import { requirePasskeyAccount, selectPasskeys, userHandle } from './passkey-account.ts'
import { relyingParty } from './relying-party.ts'

/** Tells the browser what passkey to make: one that is found without an email, and asks for a PIN or a finger. */
export const startPasskey =
  (kind: PasskeyKind) =>
  async (ctx: Context): Promise<PasskeyCreation> => {
    const { id, name, email, tokenHash } = await requirePasskeyAccount(ctx, kind)
    await requireRecentSession(ctx, kind)
    const known = await selectPasskeys(ctx, kind, [id])
    if (known.length >= PASSKEYS_MAX)
      throw new Problem('quota', `You have ${PASSKEYS_MAX} passkeys. Please remove one first.`)
    return {
      challenge: await newChallenge(ctx, { boundTo: tokenHash, purpose: 'add', kind }),
      rp: { id: relyingParty(ctx.env).id, name: BRAND.name },
      user: { id: userHandle(kind, id), name: email, displayName: name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: CHALLENGE_MS,
    }
  }
