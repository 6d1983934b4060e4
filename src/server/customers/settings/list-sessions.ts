import { and, desc, eq, gt } from 'drizzle-orm'
import type { AccountSession } from '#contract/customers/account-settings.ts'
import { hashOf } from '#server/auth/sessions/tokens.ts'
import type { Context, CustomerContext } from '#server/context.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { SESSION_LIFE } from '#server/http/security/session-life.ts'

export async function listSessions(ctx: CustomerContext): Promise<AccountSession[]> {
  const { customer } = ctx
  const rows = await selectSessions(ctx, customer.id)
  return rows.map((row) => ({
    id: hashOf(row.tokenHash),
    browser: row.userAgentFamily,
    network: row.addressPrefix,
    startedAt: row.createdAt.toString(),
    lastSeenAt: row.lastSeenAt.toString(),
    isThis: row.tokenHash === ctx.actor.tokenHashes.customer,
  }))
}

export const selectSessions = (ctx: Context, customerId: number) =>
  ctx.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.kind, 'customer'),
        eq(sessions.subject, String(customerId)),
        gt(sessions.expiresAt, ctx.now),
        gt(sessions.lastSeenAt, ctx.now.subtract({ minutes: SESSION_LIFE.customer.idleMinutes })),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
