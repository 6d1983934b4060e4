import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  calculateQuote,
  createQuote,
  getQuote,
  listQuoteMechanics,
  type Quote,
} from '#contract/quotes/quotes.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-keys.ts'
import { queryFor } from '#web/api/use-call.ts'
import type { OfferedMechanic } from '#web/bookings/steps/mechanic-option.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export type Renewed = { quoteId: string; mechanics: readonly OfferedMechanic[] }

/** A new quote for the same work at today's price, perhaps for another place. Everything typed stays. */
export function useRenewQuote(quote: Quote, onRenewed: (renewed: Renewed) => void) {
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (location: string): Promise<Renewed> => {
      const price = await priceAgain(quote, location)
      const body = {
        location,
        vehicleRegistration: quote.registration,
        vehicleId: price.vehicleId,
        serviceIds: quote.serviceIds,
        // The contract's older form names one service; ours is the first.
        serviceId: quote.serviceIds[0] ?? null,
        serviceType: quote.serviceType,
        laborCost: price.laborCost,
        partsCost: price.partsCost,
        mobileFee: price.mobileFee,
        totalCost: price.totalCost,
        // What has been paid for this quote counts for the next one.
        replacesQuoteId: quote.id,
      }
      const { id } = await call(createQuote, body, { idempotencyKey: keys.keyFor(body) })
      const [{ mechanics }] = await Promise.all([
        queryClient.fetchQuery(queryFor(listQuoteMechanics, { id })),
        queryClient.fetchQuery(queryFor(getQuote, { id })),
      ])
      return { quoteId: id, mechanics }
    },
    onSuccess: onRenewed,
    onError: (error) => toast({ ...explain('createQuote', error), variant: 'destructive' }),
  })
  return { renew: mutate, isRenewing: isPending }
}

/** What the work of a quote costs now, at a place. */
export function priceAgain(quote: Quote, location: string) {
  return call(calculateQuote, {
    vehicleRegistration: quote.registration,
    location,
    serviceType: quote.serviceType,
    serviceIds: quote.serviceIds,
  })
}
