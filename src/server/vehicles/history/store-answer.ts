import type { ParsedOf } from '#contract/endpoint.ts'
import type { answerPart } from '#contract/vehicles/part-history.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { rememberedDayOf } from '#domain/vehicles/care/remembered-day.ts'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Context } from '#server/context.ts'
import { partAnswers } from '#server/db/schema/part-history.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid } from '#server/problems.ts'
import type { Pair } from '#server/vehicles/forecast/assemble-car.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'

type GivenAnswer = Omit<ParsedOf<typeof answerPart>, 'id' | 'component'>

/** Stores what the keeper says about a part, in place of what they said before; the forecasts follow. */
export async function storeAnswer(
  ctx: Context,
  { pair, component }: { pair: Pair; component: ComponentKey },
  { kind, renewedOn, mileage, unit }: GivenAnswer,
): Promise<void> {
  const isRenewed = kind === 'renewed'
  const renewed = isRenewed ? rememberedDayOf(renewedOn ?? '', ukDayOf(ctx.now)) : null
  if (isRenewed && renewed === null)
    throw invalid({ renewedOn: 'Please choose a day or a month up to today' })
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
