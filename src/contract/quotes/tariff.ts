import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const percent = (what: string) => z.int().check(z.describe(`Per cent more for ${what}`))

/** What prices are made of beside the catalogue, and what of them is asked for at booking. */
export const TariffTerms = z.object({
  labourRatePounds: z.number().check(z.describe('An hour of labour')),
  mobileFeePounds: z.number().check(z.describe('A mobile visit, once')),
  premiumPartsPercent: percent('parts of premium makes'),
  luxuryPartsPercent: percent('parts of luxury makes'),
  outerLondonPercent: percent('labour in outer London'),
  innerLondonPercent: percent('labour in inner London'),
  depositPounds: z.number().check(z.describe('Taken at booking, off the final bill')),
})

export const getTariff = endpoint({
  method: 'GET',
  path: '/api/tariff',
  access: 'public',
  summary: 'What prices are made of today, beside the catalogue',
  answer: TariffTerms,
  cache: { seconds: 60, tag: 'tariffs' },
})
