import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { Context } from '#server/context.ts'
import { selectLiveSessions } from './select-live-sessions.ts'

/** Lists where somebody is signed in, as administrators see it. */
export async function listSeenSessions(ctx: Context, kind: AccountKind, accountId: number) {
  const live = await selectLiveSessions(ctx, kind, accountId)
  return live.map(({ userAgentFamily, addressPrefix, lastSeenAt }) => ({
    browser: userAgentFamily,
    network: addressPrefix,
    lastSeenAt: lastSeenAt.toString(),
  }))
}
