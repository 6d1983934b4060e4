import { calculateQuote } from '#contract/quotes/quotes.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { calculationInputOf } from '#web/quotes/form/quote-calculation.ts'
import type { QuoteFormValues } from '#web/quotes/form/quote-form-schema.ts'

/** The query options of the price, which the form and the result page share. */
export const calculationFor = (request: QuoteFormValues) =>
  queryFor(calculateQuote, calculationInputOf(request))
