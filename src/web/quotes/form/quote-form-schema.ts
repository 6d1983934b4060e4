import * as z from 'zod/mini'
import { locationField, registrationField, serviceTypeField } from '#contract/fields.ts'
import { serviceIdsField } from '#contract/quotes/quotes.ts'

/** The form by the names that the result page's address carries; the checks are the contract's own. */
export const QuoteFormSchema = z.object({
  registration: registrationField,
  location: locationField,
  serviceType: serviceTypeField,
  serviceIds: serviceIdsField,
})

export type QuoteFormValues = z.input<typeof QuoteFormSchema>
