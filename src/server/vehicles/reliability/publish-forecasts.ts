import { and, gt, inArray } from 'drizzle-orm'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import type { Context } from '#server/context.ts'
import { publishedForecasts } from '#server/db/schema/forecast-reliability.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import type { ForecastCar } from '#server/vehicles/forecast/forecast-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'

/**
 * A part's forecast is stored once in this time: often enough for every horizon of 90 days to be judged, and seldom
 * enough for two trials of a part not to be the same one.
 */
const EVERY_DAYS = 90

/** Stores what is published tonight about each part, to be compared later with what happened. */
export async function publishForecasts(
  ctx: Context,
  batch: readonly { car: LoadedCar; forecast: ForecastCar }[],
): Promise<void> {
  const today = ukDayOf(ctx.now)
  const recent = await ctx.db
    .select()
    .from(publishedForecasts)
    .where(
      and(
        inArray(
          publishedForecasts.vehicleId,
          batch.map(({ car }) => car.vehicleId),
        ),
        gt(publishedForecasts.publishedOn, today.subtract({ days: EVERY_DAYS }).toString()),
      ),
    )
  const held = new Set(recent.map(keyOf))
  const rows = batch.flatMap(({ car, forecast }) =>
    forecast.components.flatMap((part): NewRow<typeof publishedForecasts, Unset>[] => {
      const { customerId, vehicleId } = car
      const { component } = part
      const interval = intervalOf(part)
      if (interval === null || held.has(keyOf({ customerId, vehicleId, component }))) return []
      return [{ customerId, vehicleId, component, publishedOn: today.toString(), ...interval }]
    }),
  )
  if (rows.length > 0) await ctx.db.insert(publishedForecasts).values(rows)
}

type Unset = 'id' | 'outcome' | 'outcomeOn' | 'cameWithin90Days'

const keyOf = (row: { customerId: number | null; vehicleId: number | null; component: string }) =>
  `${row.customerId} ${row.vehicleId} ${row.component}`

/** Null for a part of which no interval and no chance is published. */
function intervalOf({
  state,
  earliestDay,
  likelyDay,
  latestDay,
  chanceWithin90Days,
}: ComponentForecast) {
  if (state === 'notOnRecord' || state === 'notKnownIfFitted') return null
  if (earliestDay === null || likelyDay === null || latestDay === null) return null
  if (chanceWithin90Days === null) return null
  return {
    earliestOn: isoOfDay(earliestDay),
    likelyOn: isoOfDay(likelyDay),
    latestOn: isoOfDay(latestDay),
    chanceWithin90Days,
  }
}
