import { and, count, eq } from 'drizzle-orm'
import type { AnswerOf, ParsedOf } from '#contract/endpoint.ts'
import type { addReading as endpoint } from '#contract/vehicles/vehicle-care.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { onceInOwnTransaction } from '#server/auth/standing/in-own-transaction.ts'
import type { CustomerContext } from '#server/context.ts'
import { mileageReadings } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import { invalid, notAllowed } from '#server/problems.ts'
import { loadCars } from './load-cars.ts'
import { markStale } from './mark-stale.ts'
import { requireOwnVehicle } from './require-own-vehicle.ts'

/** A weekly reading for ten years: enough for a person. */
const MOST_READINGS = 520
const OLDEST_YEARS = 40

export async function addReading(
  ctx: CustomerContext,
  { id, value, unit, readOn }: ParsedOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const operation = `POST /api/vehicle-care/${id}/readings`
  return onceInOwnTransaction(ctx, { operation, body: { value, unit, readOn } }, async (ctx) => {
    const pair = await requireOwnVehicle(ctx, id)
    const today = ukDayOf(ctx.now)
    const on = readOn === undefined ? today : Temporal.PlainDate.from(readOn)
    const oldest = today.subtract({ years: OLDEST_YEARS })
    if (Temporal.PlainDate.compare(on, today) > 0 || Temporal.PlainDate.compare(on, oldest) < 0)
      throw invalid({ readOn: 'Please choose a day up to today' })
    const own = and(
      eq(mileageReadings.vehicleId, pair.vehicleId),
      eq(mileageReadings.customerId, pair.customerId),
    )
    const [held] = await ctx.db.select({ count: count() }).from(mileageReadings).where(own)
    if ((held?.count ?? 0) >= MOST_READINGS)
      throw notAllowed('quota', 'There are as many readings of this car as we keep.')
    const [row] = await ctx.db
      .insert(mileageReadings)
      .values({ ...pair, value, unit, readOn: on.toString(), createdAt: ctx.now } satisfies NewRow<
        typeof mileageReadings,
        'id'
      >)
      .returning()
    await markStale(ctx, id)
    const [car] = await loadCars(ctx, [pair])
    const reading = car?.readings.find((one) => one.id === row?.id)
    return { id: row?.id ?? 0, setAside: reading?.setAside ?? null }
  })
}
