import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startQuoteDeposit } from '#contract/payments/deposits.ts'
import { getQuote, type Quote } from '#contract/quotes/quotes.ts'
import { queryFor } from '#web/api/use-call.ts'

/**
 * Loads the payment address on entering, so that Pay is a plain link that no pop-up blocker stops.
 * Only the server says whether the deposit is paid, asked again when the visitor returns to this
 * tab: never the address or a message between windows [SEC-P11].
 */
export function useDeposit(quote: Quote) {
  const queryClient = useQueryClient()
  const { queryKey } = queryFor(getQuote, { id: quote.id })
  const checkout = useQuery({
    ...queryFor(startQuoteDeposit, { id: quote.id }),
    enabled: quote.deposit === 'unpaid' && !quote.isRedacted,
    networkMode: 'always',
    gcTime: 0,
  })
  // This call makes the server ask the provider, whose webhook may be late.
  const read = async () => {
    await checkout.refetch()
    await queryClient.invalidateQueries({ queryKey })
  }

  const url = JSON.stringify(queryKey)
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: JSON.parse(url) })
    }
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('focus', onReturn)
    }
  }, [queryClient, url])

  const isNews = quote.deposit === 'unpaid' && (checkout.data?.state ?? 'unpaid') !== 'unpaid'
  useEffect(() => {
    if (isNews) void queryClient.invalidateQueries({ queryKey: JSON.parse(url) })
  }, [isNews, queryClient, url])

  return {
    url: checkout.data?.url,
    isSimulated: checkout.data?.simulated ?? false,
    isError: checkout.isError,
    retry: () => void checkout.refetch(),
    read,
  }
}
