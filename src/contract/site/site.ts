import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const Site = z.object({
  isDemo: z.boolean().check(z.describe('Everything here is made up, and pages say so')),
  claims: z.object({
    mechanics: z.nullable(z.string()).check(z.describe('How many mechanics are listed')),
    rating: z.nullable(z.number()).check(z.describe('Of 5, to one decimal')),
    reviews: z.nullable(z.string()).check(z.describe('From how many reviews')),
  }),
  reviewed: z
    .nullable(z.object({ rating: z.number(), count: z.int() }))
    .check(
      z.describe('The average of the reviews that are shown, to one decimal; null without one'),
    ),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the pages may say of Kerbside as a whole; null where the records support nothing',
  answer: Site,
  // Its figures change with a mechanic or a review, and each change of either makes that tag stale.
  cache: { seconds: 60, tag: 'mechanics' },
})
