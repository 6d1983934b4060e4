import type { ParsedOf } from '#contract/endpoint.ts'
import type { answerPart } from '#contract/vehicles/part-history.ts'
import { type ComponentKey, componentOf } from '#domain/vehicles/forecast/components.ts'
import type { Context } from '#server/context.ts'
import { partAnswers } from '#server/db/schema/part-history.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireWorkDay } from './require-work-day.ts'

type GivenAnswer = Omit<ParsedOf<typeof answerPart>, 'id' | 'component'>

/** Stores what the keeper says about a part, in place of what they said before; the forecasts follow. */
export async function storeAnswer(
  ctx: Context,
  { pair, component }: { pair: Pair; component: ComponentKey },
  { kind, renewedOn, mileage, unit }: GivenAnswer,
): Promise<void> {
  const isRenewed = kind === 'renewed'
  if (kind === 'neverHad' && componentOf(component).fitment === 'every')
    throw invalid({ kind: 'Every car like yours has this part: please choose another answer' })
  const renewed = isRenewed
    ? await requireWorkDay(ctx, pair.vehicleId, { text: renewedOn ?? '', field: 'renewedOn' })
    : null
  const answer = {
    kind,
    renewedOn: renewed?.on.toString() ?? null,
    mileage: isRenewed ? (mileage ?? null) : null,
    unit: unit ?? ('miles' as const),
    answeredAt: ctx.now,
  }
  await ctx.db
    .insert(partAnswers)
    .values({ ...pair, component, ...answer } satisfies NewRow<typeof partAnswers>)
    .onConflictDoUpdate({
      target: [partAnswers.customerId, partAnswers.vehicleId, partAnswers.component],
      set: answer,
    })
  await markStale(ctx, pair.vehicleId)
}
