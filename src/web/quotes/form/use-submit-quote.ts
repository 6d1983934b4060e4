import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { whenOnline } from '#web/api/network/when-online.ts'
import { CALCULATE_WORDS } from '#web/api/words/calculate-words.ts'
import { readOrSay } from '#web/api/words/read-or-say.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { calculationFor, type FormProblems, formProblemsOf } from './quote-calculation.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'
import { resultSearchOf } from './quote-result-search.ts'

/** The checks come with the first answer: with them, the page that most visitors load first would be a twelfth larger. */
export const loadQuoteReader = () => import('./read-quote-request.ts')
export type QuoteReader = Awaited<ReturnType<typeof loadQuoteReader>>

/** Checks the form, calculates the price and opens the result, or shows why it failed and returns the field errors. */
export function useSubmitQuote() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (values: QuoteFormValues, wish: Wish): Promise<FormProblems | null> => {
    const askedFrom = location.href
    const read = async () => {
      const { readForm } = await whenOnline(loadQuoteReader)
      const form = readForm(values)
      if ('problems' in form) return form.problems
      // Always asks the server; the result page then finds this answer in the cache.
      const quote = await whenOnline(() =>
        queryClient.fetchQuery({ ...calculationFor(form.request), staleTime: 0 }),
      )
      // While the network was gone, the visitor may have gone elsewhere.
      if (location.href !== askedFrom) return null
      await navigate({
        to: '/quote-result',
        search: { ...resultSearchOf(form.request, quote), ...wish },
      })
      return null
    }
    return readOrSay(CALCULATE_WORDS, read, formProblemsOf)
  }
}
