import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CalculateQuoteBody, QuoteCalculation } from '#contract/quotes/quotes.ts'

export const quoteForCaller = endpoint({
  method: 'POST',
  path: '/api/admin/quotes',
  access: 'administrator',
  right: 'change bookings',
  summary:
    'Price and save a quote for somebody on the telephone; `POST /api/bookings` then books it for them',
  body: z.extend(CalculateQuoteBody, {}),
  status: 201,
  answer: z.extend(QuoteCalculation, { id: z.string() }),
})
