import { eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  saveWorkingHours as endpoint,
  WorkingHours,
} from '#contract/mechanics/working-time.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { MechanicContext } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { readWorkingHours } from './get-working-hours.ts'

export async function saveWorkingHours(
  ctx: MechanicContext,
  { week, travelMinutes }: ParsedOf<typeof endpoint>,
): Promise<WorkingHours> {
  const { mechanic } = ctx
  const change = { availability: week, travelMinutes }
  await inOwnTransaction(ctx, (ctx) =>
    ctx.db.update(mechanics).set(change).where(eq(mechanics.id, mechanic.id)),
  )
  return readWorkingHours(ctx, { ...mechanic, ...change })
}
