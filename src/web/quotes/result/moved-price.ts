import * as z from 'zod/mini'
import { Price } from '#contract/quotes/quotes.ts'
import { CallError } from '#web/api/call-error.ts'

const Details = z.object({ price: Price, location: z.optional(z.string()) })

/** Returns the correct prices in a "price_changed" refusal and their place; null for any other error. */
export function movedPriceOf(error: unknown): z.infer<typeof Details> | null {
  if (!(error instanceof CallError) || error.problem?.error !== 'price_changed') return null
  const read = z.safeParse(Details, error.problem.details)
  return read.success ? read.data : null
}
