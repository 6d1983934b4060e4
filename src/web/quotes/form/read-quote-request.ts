import * as z from 'zod/mini'
import type { Service } from '#contract/quotes/catalogue.ts'
import { calculateQuote } from '#contract/quotes/quotes.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { QuoteFormSchema, type QuoteFormValues } from './quote-form-schema.ts'
import { type QuoteResultSearch, serviceIdsOf } from './quote-result-search.ts'

/** The error of each form field, by its name. */
export type FormProblems = Partial<Record<keyof QuoteFormValues, string | undefined>>

/** The query options of the price, which the form and the result page share. */
export const calculationFor = ({ registration, ...request }: QuoteFormValues) =>
  queryFor(calculateQuote, { ...request, vehicleRegistration: registration })

/** Parses a query string into a request for a price, or into its errors. */
export function readQuoteRequest(
  search: QuoteResultSearch,
  catalogue: readonly Service[],
): { request: QuoteFormValues } | { problems: FormProblems } {
  const { registration = '', location = '', serviceType = 'mobile' } = search
  const serviceIds = serviceIdsOf(search)
  const read = readForm({ registration, location, serviceType, serviceIds })
  if ('problems' in read) return read
  if (serviceIds.some((id) => !catalogue.some((service) => service.id === id)))
    return { problems: { serviceIds: 'We no longer offer one of these services' } }
  return read
}

/** Parses the form's values into their standard spelling, or into their errors. */
export function readForm(
  values: unknown,
): { request: QuoteFormValues } | { problems: FormProblems } {
  const read = z.safeParse(QuoteFormSchema, values)
  return read.success ? { request: read.data } : { problems: problemsIn(read.error) }
}

/** Selects the first error of each field. */
const problemsIn = ({ issues }: z.core.$ZodError): FormProblems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** Maps the server's field errors to the form's names. */
export function formProblemsOf(error: unknown): FormProblems {
  const fields = (error instanceof CallError && error.problem?.fields) || {}
  const { vehicleRegistration: registration, location, serviceType, serviceIds } = fields
  return Object.fromEntries(
    Object.entries({ registration, location, serviceType, serviceIds }).filter(([, text]) => text),
  )
}
