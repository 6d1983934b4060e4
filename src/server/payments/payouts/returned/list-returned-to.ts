import { eq, inArray } from 'drizzle-orm'
import { payoutOfCase } from '#domain/payments/operator-cases.ts'
import type { Context } from '#server/context.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { payouts } from '#server/db/schema/payouts.ts'

type Mechanic = { id: number; name: string }

/** Whose payouts those of these cases are about that say one came back. */
export async function listReturnedTo(
  ctx: Context,
  cases: readonly OperatorCase[],
): Promise<ReadonlyMap<OperatorCase, Mechanic>> {
  const about = cases.flatMap((it) => {
    const payoutId = payoutOfCase(it)
    return payoutId === null ? [] : [{ it, payoutId }]
  })
  if (about.length === 0) return new Map()
  const rows = await ctx.db
    .select({ payoutId: payouts.id, id: mechanics.id, name: mechanics.name })
    .from(payouts)
    .innerJoin(mechanics, eq(mechanics.id, payouts.mechanicId))
    .where(
      inArray(
        payouts.id,
        about.map(({ payoutId }) => payoutId),
      ),
    )
  const paid = new Map(rows.map(({ payoutId, id, name }) => [payoutId, { id, name }]))
  return new Map(
    about.flatMap(({ it, payoutId }) => {
      const mechanic = paid.get(payoutId)
      return mechanic ? [[it, mechanic] as const] : []
    }),
  )
}
