import type { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import type { Context } from '#server/context.ts'
import { passkeyToWire, selectPasskeys } from './passkey-account.ts'

/** Lists the caller's own passkeys, in the order in which they were added [AUTH-26]. */
export const listPasskeys =
  (kind: PasskeyKind) =>
  async (ctx: Context): Promise<Passkey[]> => {
    const id = ownIdOf(ctx.actor, kind)
    return id === null ? [] : (await selectPasskeys(ctx, kind, [id])).map(passkeyToWire)
  }
