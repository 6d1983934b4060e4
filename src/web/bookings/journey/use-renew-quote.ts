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

/** Creates a new quote for the same work at today's price, perhaps for another place. The form's values remain. */
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

/** Calculates today's price of a quote's work at a given place. */
export function priceAgain(quote: Quote, location: string) {
  return call(calculateQuote, {
    vehicleRegistration: quote.registration,
    location,
    serviceType: quote.serviceType,
    serviceIds: quote.serviceIds,
  })
}
