import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { answerPart as endpoint } from '#contract/vehicles/part-history.ts'
import { rememberedDayOf } from '#domain/vehicles/care/remembered-day.ts'
import { isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { type CustomerContext, inTransaction } from '#server/context.ts'
import { partAnswers } from '#server/db/schema/part-history.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notFound } from '#server/problems.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { londonDateOf } from '#server/vehicles/forecast/london-days.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'

export async function answerPart(
  ctx: CustomerContext,
  { id, component, kind, renewedOn, mileage, unit }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!isComponentKey(component)) throw notFound('There is no such part')
  return inTransaction(ctx, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    const isRenewed = kind === 'renewed'
    const renewed = isRenewed ? rememberedDayOf(renewedOn ?? '', londonDateOf(ctx.now)) : null
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
    await markStale(ctx, id)
    const [car] = await loadCars(ctx, [pair])
    const reading = car?.readings.find((one) => one.origin === `answer ${component}`)
    return { saved: true, setAside: reading?.setAside ?? null }
  })
}
