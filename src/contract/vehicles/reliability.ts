import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const share = z.nullable(z.number()).check(z.describe('From 0 to 1; null while nothing is scored'))
const factor = z
  .nullable(z.number())
  .check(z.describe('How much wider than the model’s this side is published'))

const Figures = z.object({
  published: z.int(),
  scored: z.int().check(z.describe('Forecasts whose interval has been compared with the truth')),
  coverage: share,
  judged: z.int().check(z.describe('Forecasts whose chance of 90 days has been compared')),
  brier: share,
  baseBrier: share.check(z.describe('The Brier score of always saying the share that came true')),
})

export const ForecastReliability = z.object({
  total: Figures,
  components: z.array(
    z.extend(Figures, {
      component: z.string(),
      name: z.string(),
      earlier: factor,
      later: factor,
    }),
  ),
  bins: z
    .array(z.object({ count: z.int(), said: z.number(), came: z.number() }))
    .check(z.describe('Tenths of the chance within 90 days: what was said, and what came true')),
  months: z.array(
    z.object({
      month: z.string(),
      scored: z.int(),
      coverage: share,
      judged: z.int(),
      brier: share,
    }),
  ),
})
export type ForecastReliability = z.infer<typeof ForecastReliability>

export const getForecastReliability = endpoint({
  method: 'GET',
  path: '/api/admin/forecast-reliability',
  access: 'administrator',
  right: 'see forecasts',
  summary: 'How often the published forecasts of cars came true',
  answer: ForecastReliability,
})
