import type { AccountSession } from '#contract/customers/account-settings.ts'
import { selectLiveSessions } from '#server/auth/sessions/select-live-sessions.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { CustomerContext } from '#server/context.ts'

export async function listSessions(ctx: CustomerContext): Promise<AccountSession[]> {
  const { customer } = ctx
  const rows = await selectLiveSessions(ctx, 'customer', customer.id)
  return rows.map((row) => ({
    id: hashOf(row.tokenHash),
    browser: row.userAgentFamily,
    network: row.addressPrefix,
    startedAt: row.createdAt.toString(),
    lastSeenAt: row.lastSeenAt.toString(),
    isThis: row.tokenHash === ctx.actor.tokenHashes.customer,
  }))
}
