import * as z from 'zod/mini'
import { locationField, registrationField, serviceTypeField } from '#contract/fields.ts'
import { serviceIdsField } from '#contract/quotes/forms.ts'

/** Names its fields as the result page's query string does, and uses the contract's own checks. */
export const QuoteFormSchema = z.object({
  registration: registrationField,
  location: locationField,
  serviceType: serviceTypeField,
  serviceIds: serviceIdsField,
})

export type QuoteFormValues = z.input<typeof QuoteFormSchema>
