import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { createQuote, type Price } from '#contract/quotes.ts'
import { call } from '#web/api/call.ts'

export type QuoteRequest = {
  registration: string
  location: string
  serviceType: 'mobile' | 'garage'
  serviceIds: number[]
  vehicleId: number | null
}

type Contact = { customerName: string; customerEmail: string; customerPhone: string }

/** Keeps the quote on screen. One key for as long as what is sent stays the same: a second click makes no second quote. */
export function useCreateQuote(request: QuoteRequest, price: Price) {
  const key = useRef({ of: '', value: '' })
  return useMutation({
    mutationFn: async (contact?: Contact) => {
      const body = {
        location: request.location,
        vehicleRegistration: request.registration,
        vehicleId: request.vehicleId,
        serviceIds: request.serviceIds,
        // The contract's older form names one service; ours is the first.
        serviceId: request.serviceIds[0] ?? null,
        serviceType: request.serviceType,
        laborCost: price.laborCost,
        partsCost: price.partsCost,
        mobileFee: price.mobileFee,
        totalCost: price.totalCost,
        ...contact,
      }
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
      return call(createQuote, body, { idempotencyKey: key.current.value })
    },
  })
}
