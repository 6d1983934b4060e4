import type { askForPasskey as endpoint, PasskeyRequest } from '#contract/auth/passkeys/passkeys.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { ensureGuest } from '#server/auth/sessions/customer-or-guest.ts'
import type { Context } from '#server/context.ts'
import { CHALLENGE_MS, newChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

/**
 * Names no passkey: the authenticator finds its own, so nobody learns here which accounts there are [AUTH-27]. A
 * visitor who signs in has no session yet, so a guest's binds the challenge to their browser.
 */
export async function askForPasskey(
  ctx: Context,
  { kind }: ParsedOf<typeof endpoint>,
): Promise<PasskeyRequest> {
  const boundTo = await ensureGuest(ctx)
  return {
    challenge: await newChallenge(ctx, { boundTo, purpose: 'sign-in', kind }),
    rpId: relyingParty(ctx.env).id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  }
}
