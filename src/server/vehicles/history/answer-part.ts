import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { answerPart as endpoint } from '#contract/vehicles/part-history.ts'
import { isComponentKey } from '#domain/vehicles/forecast/components.ts'
import { inOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { notFound } from '#server/problems.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { storeAnswer } from './store-answer.ts'

export async function answerPart(
  ctx: CustomerContext,
  { id, component, ...answer }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  if (!isComponentKey(component)) throw notFound('There is no such part')
  return inOwnTransaction(ctx, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    await storeAnswer(ctx, { pair, component }, answer)
    const [car] = await loadCars(ctx, [pair])
    const reading = car?.readings.find((one) => one.origin === `answer ${component}`)
    return { saved: true, setAside: reading?.setAside ?? null }
  })
}
