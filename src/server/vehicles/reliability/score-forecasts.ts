import { and, inArray, isNull, or, sql } from 'drizzle-orm'
import { dayOf } from '#domain/vehicles/care/maintenance-schedules.ts'
import {
  partEventsOf,
  type Score,
  scoreForecast,
} from '#domain/vehicles/reliability/score-forecast.ts'
import type { Context } from '#server/context.ts'
import { publishedForecasts } from '#server/db/schema/forecast-reliability.ts'
import type { LoadedCar } from '#server/vehicles/forecast/assemble-car.ts'
import { isoOfDay } from '#server/vehicles/forecast/london-days.ts'
import { learnFrom } from './learn-from.ts'

type StoredForecast = typeof publishedForecasts.$inferSelect

/** Compares what was published about the cars of a batch with what has become known, and corrects what comes next. */
export async function scoreForecasts(ctx: Context, cars: readonly LoadedCar[]): Promise<void> {
  const open = await ctx.db
    .select()
    .from(publishedForecasts)
    .where(
      and(
        inArray(
          publishedForecasts.vehicleId,
          cars.map(({ vehicleId }) => vehicleId),
        ),
        or(isNull(publishedForecasts.outcome), isNull(publishedForecasts.cameWithin90Days)),
      ),
    )
  const carOf = new Map(cars.map((car) => [`${car.customerId} ${car.vehicleId}`, car]))
  const scored = open.flatMap((row) => {
    const car = carOf.get(`${row.customerId} ${row.vehicleId}`)
    const score = car && merged(row, scoreOf(row, car))
    return score && hasChanged(row, score) ? [{ row, score }] : []
  })
  if (scored.length === 0) return
  await storeScores(ctx, scored)
  await learnFrom(
    ctx,
    scored.flatMap(({ row, score }) =>
      row.outcome === null && score.outcome !== null
        ? [{ component: row.component, outcome: score.outcome, day: score.outcomeDay ?? 0 }]
        : [],
    ),
  )
}

const dayOfDate = (text: string) => dayOf(Temporal.PlainDate.from(text))

function scoreOf(row: StoredForecast, { known }: LoadedCar): Score {
  const { done, tests = [], answers = [] } = known
  return scoreForecast(
    {
      publishedDay: dayOfDate(row.publishedOn),
      earliestDay: dayOfDate(row.earliestOn),
      latestDay: dayOfDate(row.latestOn),
    },
    partEventsOf(row.component, { done, tests, answers }),
  )
}

/** What has been decided stays: later news is about the next part. */
const merged = (row: StoredForecast, score: Score): Score => ({
  outcome: row.outcome ?? score.outcome,
  outcomeDay: row.outcomeOn === null ? score.outcomeDay : dayOfDate(row.outcomeOn),
  cameWithin90Days: row.cameWithin90Days ?? score.cameWithin90Days,
})

const hasChanged = (row: StoredForecast, { outcome, cameWithin90Days }: Score) =>
  row.outcome !== outcome || row.cameWithin90Days !== cameWithin90Days

/** One statement for the whole batch. */
async function storeScores(
  ctx: Context,
  scored: readonly { row: StoredForecast; score: Score }[],
): Promise<void> {
  const rows = scored.map(({ row, score }) => ({
    id: row.id,
    outcome: score.outcome,
    day: score.outcomeDay === null ? null : isoOfDay(score.outcomeDay),
    came: score.cameWithin90Days,
  }))
  await ctx.db.execute(sql`
    update published_forecasts p set outcome = r.outcome, outcome_on = r.day, came_within_90_days = r.came
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, outcome text, day date, came boolean)
    where p.id = r.id`)
}
