import * as z from 'zod/mini'
import type { Service } from '#contract/quotes/catalogue.ts'
import type { FormProblems } from './quote-calculation.ts'
import { QuoteFormSchema, type QuoteFormValues } from './quote-form-schema.ts'
import { type QuoteResultSearch, serviceIdsOf } from './quote-result-search.ts'

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
