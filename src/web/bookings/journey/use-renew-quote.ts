import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { calculateQuote, createQuote, getQuote } from '#contract/quotes/quotes.calls.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { readNow } from '#web/api/reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import type { OfferedMechanic } from '#web/bookings/steps/mechanic-option.tsx'
import { mechanicsOf } from '#web/bookings/wish/mechanics-of.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'

export type Renewed = { quoteId: string; mechanics: readonly OfferedMechanic[] }

/** Creates a new quote for the same work at today's price, perhaps for another place. The form's values remain. */
export function useRenewQuote(quote: Quote, wish: Wish, onRenewed: (renewed: Renewed) => void) {
  const queryClient = useQueryClient()
  const { run, isRunning } = useAction(createQuote, {
    words: 'createQuote',
    prepare: async (location: string) => {
      const price = await priceAgain(queryClient, quote, location)
      return {
        location,
        vehicleRegistration: quote.registration,
        vehicleId: price.vehicleId,
        serviceIds: quote.serviceIds,
        // The contract's older form names one service, so this sends the first.
        serviceId: quote.serviceIds[0] ?? null,
        serviceType: quote.serviceType,
        laborCost: price.laborCost,
        partsCost: price.partsCost,
        mobileFee: price.mobileFee,
        totalCost: price.totalCost,
        // A deposit paid for the old quote counts for the new one.
        replacesQuoteId: quote.id,
      }
    },
    onDone: async ({ id }) => {
      const [{ mechanics }] = await Promise.all([
        queryClient.fetchQuery(mechanicsOf(id, wish)),
        queryClient.fetchQuery(queryFor(getQuote, { id })),
      ])
      onRenewed({ quoteId: id, mechanics })
    },
  })
  return { renew: run, isRenewing: isRunning }
}

/** Calculates today's price of a quote's work at a given place. */
export function priceAgain(queryClient: QueryClient, quote: Quote, location: string) {
  return readNow(queryClient, calculateQuote, {
    vehicleRegistration: quote.registration,
    location,
    serviceType: quote.serviceType,
    serviceIds: quote.serviceIds,
  })
}
