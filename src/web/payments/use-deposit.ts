import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startQuoteDeposit } from '#contract/payments/deposits.calls.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useFollowQuote } from './use-follow-quote.ts'

/**
 * Loads the payment address on entering, so that Pay is a plain link that no pop-up blocker stops.
 * Only the server says whether the deposit is paid, by the event stream and when the visitor returns
 * to this tab: never the address or a message between windows [SEC-P11].
 */
export function useDeposit(quote: Quote) {
  const readQuote = useFollowQuote(quote)
  const checkout = useQuery({
    ...queryFor(startQuoteDeposit, { id: quote.id }),
    enabled: quote.deposit === 'unpaid' && !quote.isRedacted,
    gcTime: 0,
  })
  // This call makes the server ask the provider, whose webhook may be late.
  const read = async () => {
    await checkout.refetch()
    await readQuote()
  }

  const isNews = quote.deposit === 'unpaid' && (checkout.data?.state ?? 'unpaid') !== 'unpaid'
  useEffect(() => {
    if (isNews) void readQuote()
  }, [isNews, readQuote])

  return {
    url: checkout.data?.url,
    isSimulated: checkout.data?.simulated ?? false,
    isSeenByPeople: checkout.data?.seenByPeople ?? false,
    isError: checkout.isError,
    retry: () => void checkout.refetch(),
    read,
  }
}
