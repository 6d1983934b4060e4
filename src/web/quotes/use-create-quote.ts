import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createQuote, type Price } from '#contract/quotes/quotes.ts'
import { call } from '#web/api/call.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-keys.ts'
import type { QuoteFormValues } from './form/quote-form-schema.ts'

export type QuoteRequest = QuoteFormValues & { vehicleId: number | null }

/** The services at the price that the customer saw. A refusal may bring another price, and the place it is for. */
export type Offer = { request: QuoteRequest; price: Price }

type Contact = { customerName: string; customerEmail: string; customerPhone: string }

/** Saves the offer as a quote. A second click, or a retry after a lost response, creates no second quote. */
export function useCreateQuote(request: QuoteRequest, price: Price) {
  const keys = useRef(createIdempotencyKeys())
  return useMutation({
    mutationFn: (contact?: Contact) => {
      const body = {
        location: request.location,
        vehicleRegistration: request.registration,
        vehicleId: request.vehicleId,
        serviceIds: request.serviceIds,
        // The contract's older form names one service, so this sends the first.
        serviceId: request.serviceIds[0] ?? null,
        serviceType: request.serviceType,
        laborCost: price.laborCost,
        partsCost: price.partsCost,
        mobileFee: price.mobileFee,
        totalCost: price.totalCost,
        ...contact,
      }
      return call(createQuote, body, { idempotencyKey: keys.current.keyFor(body) })
    },
  })
}
