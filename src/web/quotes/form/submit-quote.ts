import type { QuoteCalculation } from '#contract/quotes/quotes.ts'
import { whenOnline } from '#web/api/network/when-online.ts'
import { CALCULATE_WORDS } from '#web/api/words/calculate-words.ts'
import { readOrSay } from '#web/api/words/read-or-say.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { type FormProblems, formProblemsOf } from './quote-calculation.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { type QuoteResultSearch, resultSearchOf } from './quote-result-search.ts'

/** The checks come with the first answer: with them, the page that most visitors load first would be a twelfth larger. */
export const loadQuoteReader = () => import('./read-quote-request.ts')
export type QuoteReader = Awaited<ReturnType<typeof loadQuoteReader>>

/** How the page of the form asks for a price and opens its result. */
export type QuoteSteps = {
  calculate: (request: QuoteFormValues) => Promise<QuoteCalculation>
  /** It ends when the page of the result is open, or when the visitor has come back. */
  open: (search: QuoteResultSearch) => Promise<unknown>
}

/** Checks the form, calculates the price and opens the result, or shows why it failed and returns the field errors. */
export async function submitQuote(
  values: QuoteFormValues,
  wish: Wish,
  { calculate, open }: QuoteSteps,
): Promise<FormProblems | null> {
  const askedFrom = location.href
  const read = async () => {
    const { readForm } = await whenOnline(loadQuoteReader)
    const form = readForm(values)
    if ('problems' in form) return form.problems
    const { request } = form
    const quote = await whenOnline(() => calculate(request))
    // While the network was gone, the visitor may have gone elsewhere.
    if (location.href !== askedFrom) return null
    await open({ ...resultSearchOf(request, quote), ...wish })
    return null
  }
  return readOrSay(CALCULATE_WORDS, read, formProblemsOf)
}
