import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { TariffTerms } from '#contract/quotes/tariff.ts'
import { PlanTariffBody } from './forms.ts'

export const PlannedTariff = z.object({
  id: z.int(),
  startsOn: z.string().check(z.describe('It begins with this day in the UK')),
  terms: TariffTerms,
  reason: z.string(),
  plannedBy: z.string(),
  plannedAt: z.string(),
  withdrawnBy: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})
export type PlannedTariff = z.infer<typeof PlannedTariff>

const Tariffs = z.object({
  inForce: z.object({
    terms: TariffTerms,
    since: z.nullable(z.string()).check(z.describe('Null before the first change')),
  }),
  planned: z.array(PlannedTariff).check(z.describe('What is still to begin, the next first')),
  earlier: z
    .array(PlannedTariff)
    .check(z.describe('What has begun or was withdrawn, the latest first')),
  openFrom: z.string().check(z.describe('The first day for which a change can be planned')),
  openUntil: z.string().check(z.describe('The last one')),
})
export type Tariffs = z.infer<typeof Tariffs>

export const listTariffs = endpoint({
  method: 'GET',
  path: '/api/admin/tariffs',
  access: 'administrator',
  right: 'change settings',
  summary: 'What prices are made of: in force, planned and earlier',
  answer: Tariffs,
})

export const planTariff = endpoint({
  method: 'POST',
  path: '/api/admin/tariffs',
  access: 'recent administrator',
  right: 'change settings',
  summary: 'Plan other prices from a day on; quotes that were given stay as they are',
  body: PlanTariffBody,
  status: 201,
  idempotent: true,
  answer: PlannedTariff,
})

export const withdrawTariff = endpoint({
  method: 'POST',
  path: '/api/admin/tariffs/{id}/withdraw',
  access: 'recent administrator',
  right: 'change settings',
  summary: 'Withdraw planned prices before their day begins',
  params: z.object({ id: idParam }),
  answer: PlannedTariff,
})
