import type { EndpointOf } from '#contract/call.ts'
import type { PriceWithDeposit } from '#contract/quotes/forms.ts'
import { createQuote } from '#contract/quotes/quotes.calls.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import type { QuoteFormValues } from './form/quote-form-schema.ts'

export type QuoteRequest = QuoteFormValues & { vehicleId: number | null }

/** The services at the price that the customer saw. A refusal may bring another price, and the place it is for. */
export type Offer = { request: QuoteRequest; price: PriceWithDeposit }

type Contact = { customerName?: string; customerEmail?: string; customerPhone?: string }
type Ends = Pick<
  ActionOptions<EndpointOf<typeof createQuote>, Contact>,
  'says' | 'form' | 'hasWordsBesideFields' | 'onDone' | 'onRefused'
>

/** Saves the offer as a quote. A second click, or a retry after a lost response, creates no second quote. */
export const useCreateQuote = ({ request, price }: Offer, ends: Ends) =>
  useAction(createQuote, {
    words: 'createQuote',
    prepare: (contact: Contact) => ({
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
      depositPounds: price.depositPounds,
      ...contact,
    }),
    ...ends,
  })
