import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BUSINESS_SPANS, PERIOD_UNITS } from '#domain/bookings/period-units.ts'

const BusinessPeriod = z.object({
  from: z.string().check(z.describe('The first day, in the UK')),
  to: z.string().check(z.describe('The last day')),
  booked: z.int(),
  completed: z.int(),
  cancelledByCustomer: z.int(),
  cancelledByUs: z.int().check(z.describe('By the desk, a mechanic or the clock')),
  billed: z.number().check(z.describe('The prices of what was completed')),
  commission: z.number().check(z.describe('What remains of it after the mechanics’ shares')),
  quotes: z.int(),
  quotesBooked: z.int().check(z.describe('Quotes of the period that became a booking, whenever')),
  accepted: z.int(),
  acceptedMinutes: z
    .nullable(z.int())
    .check(z.describe('From booking to acceptance, on average; null where nobody accepted')),
  rating: z.nullable(z.number()).check(z.describe('The average of the reviews of the period')),
  reviews: z.int(),
})
export type BusinessPeriod = z.infer<typeof BusinessPeriod>

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/admin/business',
  access: 'administrator',
  right: 'see figures',
  summary: 'How the business does, by day, week or month up to today; each figure has its list',
  query: z.object({
    unit: z.optional(z.enum(PERIOD_UNITS)),
    span: z
      .optional(z.enum(BUSINESS_SPANS))
      .check(z.describe('“before” answers as many periods before these, to compare with')),
  }),
  answer: z.array(BusinessPeriod),
  mayLag: true,
})

const DemandTown = z.object({
  town: z.string().check(z.describe('The post town of the nearest outward code')),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  quotes: z.int(),
  quotesBooked: z.int().check(z.describe('Quotes of the time that became a booking, whenever')),
  quotesByPeriod: z.array(z.int()).check(z.describe('The same quotes by day, week or month')),
  mechanics: z.int().check(z.describe('Listed mechanics who are based there')),
  nextFreeAt: z
    .nullable(z.string())
    .check(z.describe('The first free hour that a customer finds there; null where there is none')),
})
export type DemandTown = z.infer<typeof DemandTown>

export const getDemand = endpoint({
  method: 'GET',
  path: '/api/admin/business/demand',
  access: 'administrator',
  right: 'see figures',
  summary: 'Where people ask for quotes, and who is there: towns with either, most quotes first',
  query: z.object({ unit: z.optional(z.enum(PERIOD_UNITS)) }),
  answer: z.array(DemandTown),
  mayLag: true,
})
