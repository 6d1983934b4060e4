import type { endMechanicSessions as endpoint } from '#contract/admin/mechanics/mechanics.ts'
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import { audit } from '#server/auth/audit.ts'
import { endSessionsOf } from '#server/auth/sessions/end-sessions-of.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { getMechanic } from './get-mechanic.ts'

export async function endMechanicSessions(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await getMechanic(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const endedSessions = await endSessionsOf(ctx, 'mechanic', id)
    await audit(ctx, { action: 'mechanic.sign-out', object: `mechanic ${id}` })
    return { endedSessions }
  })
}
