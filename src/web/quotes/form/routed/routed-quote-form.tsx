import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTariff } from '#web/api/use-tariff.ts'
import { QuoteForm, type QuoteFormProps } from '#web/quotes/form/quote-form.tsx'
import { calculationFor } from './calculation-query.ts'

/** The quote form on a page of the application, which opens the result without loading a page. */
export function RoutedQuoteForm(props: Omit<QuoteFormProps, 'mobileFeePounds' | 'steps'>) {
  const { mobileFeePounds } = useTariff()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <QuoteForm
      {...props}
      mobileFeePounds={mobileFeePounds}
      steps={{
        // Always asks the server; the result page then finds this answer in the cache.
        calculate: (request) =>
          queryClient.fetchQuery({ ...calculationFor(request), staleTime: 0 }),
        open: (search) => navigate({ to: '/quote-result', search }),
      }}
    />
  )
}
