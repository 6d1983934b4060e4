import { type SQL, sql } from 'drizzle-orm'
import type { ForecastReliability } from '#contract/vehicles/reliability.ts'
import { componentOf, isComponentKey } from '#domain/vehicles/forecast/components.ts'
import type { Context } from '#server/context.ts'
import { intervalCorrections } from '#server/db/schema/forecast-reliability.ts'

type Figures = ForecastReliability['total']

const CHANCE = sql`chance_within_90_days`
const CAME = sql`came_within_90_days::int`

/** The figures of a group of published forecasts. */
const FIGURES: SQL = sql`
  count(*)::int as published,
  count(outcome)::int as scored,
  avg((outcome = 'within')::int)::float as coverage,
  count(came_within_90_days)::int as judged,
  (avg((${CHANCE} - ${CAME}) ^ 2) filter (where came_within_90_days is not null))::float as brier,
  (avg(${CAME}) * (1 - avg(${CAME})))::float as "baseBrier"`

/** Counts in the database, because the marketplace publishes more forecasts than a page could read. */
export async function getForecastReliability(ctx: Context): Promise<ForecastReliability> {
  const [total] = await rowsOf<Figures>(ctx, sql`select ${FIGURES} from published_forecasts`)
  const components = await rowsOf<Figures & { component: string }>(
    ctx,
    sql`select component, ${FIGURES} from published_forecasts group by component order by component`,
  )
  const corrections = await ctx.db.select().from(intervalCorrections)
  return {
    total: total ?? NOTHING,
    components: components.flatMap((row) => {
      const correction = corrections.find(({ component }) => component === row.component)
      if (!isComponentKey(row.component)) return []
      return [
        {
          ...row,
          name: componentOf(row.component).name,
          earlier: correction?.earlier ?? null,
          later: correction?.later ?? null,
        },
      ]
    }),
    bins: await rowsOf(
      ctx,
      sql`select count(*)::int as count, avg(${CHANCE})::float as said, avg(${CAME})::float as came
        from published_forecasts where came_within_90_days is not null
        group by least(floor(${CHANCE} * 10), 9) order by 2`,
    ),
    months: await listMonths(ctx),
  }
}

/** An outcome counts in the month in which it became known, a chance in the month in which its 90 days ended. */
const listMonths = (ctx: Context) =>
  rowsOf<ForecastReliability['months'][number]>(
    ctx,
    sql`select month, sum(scored)::int as scored, sum(within)::float / nullif(sum(scored), 0) as coverage,
        sum(judged)::int as judged, (sum(squares) / nullif(sum(judged), 0))::float as brier
      from (
        select to_char(outcome_on, 'YYYY-MM') as month, count(*) as scored,
          sum((outcome = 'within')::int) as within, 0 as judged, 0 as squares
        from published_forecasts where outcome_on is not null group by 1
        union all
        select to_char(published_on + 90, 'YYYY-MM'), 0, 0, count(*), sum((${CHANCE} - ${CAME}) ^ 2)
        from published_forecasts where came_within_90_days is not null group by 1
      ) each group by month order by month`,
  )

const NOTHING: Figures = {
  published: 0,
  scored: 0,
  coverage: null,
  judged: 0,
  brier: null,
  baseBrier: null,
}

async function rowsOf<Row extends Record<string, unknown>>(ctx: Context, query: SQL) {
  const { rows } = await ctx.db.execute<Row>(query)
  return rows
}
