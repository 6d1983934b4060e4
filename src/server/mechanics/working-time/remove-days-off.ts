import { and, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { removeDaysOff as endpoint, WorkingHours } from '#contract/mechanics/working-time.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanicDaysOff } from '#server/db/schema/portal.ts'
import { notFound } from '#server/problems.ts'
import { readWorkingHours } from './get-working-hours.ts'

export async function removeDaysOff(
  ctx: MechanicContext,
  { id }: ParsedOf<typeof endpoint>,
): Promise<WorkingHours> {
  const { mechanic } = ctx
  const { rowCount } = await ctx.db
    .delete(mechanicDaysOff)
    .where(and(eq(mechanicDaysOff.id, id), eq(mechanicDaysOff.mechanicId, mechanic.id)))
  if (rowCount === 0) throw notFound()
  return readWorkingHours(ctx, mechanic)
}
