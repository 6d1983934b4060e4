import { isNotNull } from 'drizzle-orm'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { requestMechanicExport as endpoint } from '#contract/mechanics/privacy/my-data.ts'
import { audit } from '#server/auth/audit.ts'
import { holdAccountById } from '#server/auth/passwords/find-account.ts'
import { requireRecentSession } from '#server/auth/sessions/require-recent-session.ts'
import { type Context, inTransaction, type MechanicContext } from '#server/context.ts'
import { mechanicDataExports } from '#server/db/schema/mechanics.ts'
import type { NewRow } from '#server/db/statement.ts'
import { notFound } from '#server/problems.ts'

export async function requestMechanicExport(
  ctx: MechanicContext,
): Promise<ReplyOf<typeof endpoint>> {
  await requireRecentSession(ctx, 'mechanic')
  await exportMechanic(ctx, ctx.mechanic.id)
  return { requested: true }
}

/**
 * Stores the request of the mechanic, or of an administrator whom they asked; a background task gathers the data and emails
 * the link. A new request replaces the older one and its link, unless that one still waits [MECH-170].
 */
export async function exportMechanic(ctx: Context, mechanicId: number): Promise<void> {
  const wish = { requestedAt: ctx.now, builtAt: null, files: null }
  await inTransaction(ctx, async (ctx) => {
    if ((await holdAccountById(ctx, 'mechanic', mechanicId)) === null)
      throw notFound('This account was erased.')
    const { rowCount } = await ctx.db
      .insert(mechanicDataExports)
      .values({ mechanicId, ...wish } satisfies NewRow<typeof mechanicDataExports>)
      .onConflictDoUpdate({
        target: mechanicDataExports.mechanicId,
        set: wish,
        setWhere: isNotNull(mechanicDataExports.builtAt),
      })
    if (rowCount === 0) return
    await audit(ctx, { action: 'mechanic.export', object: `mechanic ${mechanicId}` })
  })
}
