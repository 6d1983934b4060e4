import * as z from 'zod/mini'
import { Price } from '#contract/quotes/quotes.ts'
import { CallError } from '#web/api/call-error.ts'

const Details = z.object({ price: Price, location: z.optional(z.string()) })

/** The right figures that a "price_changed" brings along, and the place that they are for; null for any other error. */
export function movedPriceOf(error: unknown): z.infer<typeof Details> | null {
  if (!(error instanceof CallError) || error.problem?.error !== 'price_changed') return null
  const read = z.safeParse(Details, error.problem.details)
  return read.success ? read.data : null
}
