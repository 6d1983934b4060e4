import { eq } from 'drizzle-orm'
import type { MechanicProfile } from '#contract/mechanics/mechanics.ts'
import { DOCUMENT_KINDS, isInForce } from '#domain/mechanics/vetting.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { findLasting } from './list-documents.ts'

/** Lists what a person has checked of a mechanic and still holds: the public profile says nothing else [MECH-24]. */
export async function listChecks(
  ctx: Context,
  mechanicId: number,
): Promise<MechanicProfile['checks']> {
  const rows = await ctx.db
    .select()
    .from(mechanicDocuments)
    .where(eq(mechanicDocuments.mechanicId, mechanicId))
  const today = ukDayOf(ctx.now).toString()
  return DOCUMENT_KINDS.flatMap((kind) => {
    const lasting = findLasting(rows, kind)
    if (lasting === null || lasting.approvedAt === null || !isInForce(lasting, today)) return []
    return [{ kind, checkedOn: ukDayOf(lasting.approvedAt).toString() }]
  })
}
