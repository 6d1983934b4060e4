import type { AccountSession } from '#contract/auth/own-account/own-account.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { ownIdOf } from '#server/auth/policy.ts'
import { selectLiveSessions } from '#server/auth/sessions/select-live-sessions.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context } from '#server/context.ts'

/** Lists where the caller is signed in, the latest used first [AUTH-8]. */
export const listSessions =
  (kind: AccountKind) =>
  async (ctx: Context): Promise<AccountSession[]> => {
    const id = ownIdOf(ctx.actor, kind)
    const rows = id === null ? [] : await selectLiveSessions(ctx, kind, id)
    return rows.map((row) => ({
      id: hashOf(row.tokenHash),
      browser: row.userAgentFamily,
      network: row.addressPrefix,
      startedAt: row.createdAt.toString(),
      lastSeenAt: row.lastSeenAt.toString(),
      isThis: row.tokenHash === ctx.actor.tokenHashes[kind],
    }))
  }
