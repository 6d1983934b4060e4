import { calculateQuote } from '#contract/quotes/quotes.calls.ts'
import { call } from '#web/api/call.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { loadPage } from '#web/app/page-part/load-page.ts'
import { calculationInputOf } from '#web/quotes/form/quote-calculation.ts'
import type { QuoteSteps } from '#web/quotes/form/submit-quote.ts'

/** On a static page nothing else is hydrated: the page of the result is loaded. */
export const LOAD_STEPS: QuoteSteps = {
  calculate: (request) => call(calculateQuote, calculationInputOf(request)),
  open: (search) => loadPage(`/quote-result${writeSearch(search)}`),
}
