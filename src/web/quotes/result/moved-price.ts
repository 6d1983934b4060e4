import * as z from 'zod/mini'
import type { ProblemBody } from '#contract/problem-body.ts'
import { PriceWithDeposit } from '#contract/quotes/forms.ts'

const Details = z.object({ price: PriceWithDeposit, location: z.optional(z.string()) })

/** Returns the correct prices in a "price_changed" refusal and their place; null for any other error. */
export function movedPriceOf({ details }: ProblemBody): z.infer<typeof Details> | null {
  const read = z.safeParse(Details, details)
  return read.success ? read.data : null
}
