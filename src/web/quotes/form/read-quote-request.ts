import * as z from 'zod/mini'
import type { Service } from '#contract/quotes/catalogue.ts'
import { calculateQuote } from '#contract/quotes/quotes.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import { QuoteFormSchema, type QuoteFormValues } from './quote-form-schema.ts'
import { type QuoteResultSearch, serviceIdsOf } from './quote-result-search.ts'

/** What to mend in the form, by the name of its field. */
export type FormProblems = Partial<Record<keyof QuoteFormValues, string | undefined>>

/** The price of what the form asks; form and result page share one answer. */
export const calculationFor = ({ registration, ...request }: QuoteFormValues) =>
  queryFor(calculateQuote, { ...request, vehicleRegistration: registration })

/** An address as a request that can be priced, or what is wrong with it. */
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

/** What stands in the form, in its standard spelling, or what is wrong with it. */
export function readForm(
  values: unknown,
): { request: QuoteFormValues } | { problems: FormProblems } {
  const read = z.safeParse(QuoteFormSchema, values)
  return read.success ? { request: read.data } : { problems: problemsIn(read.error) }
}

/** The first of each field, as it is the one to be mended first. */
const problemsIn = ({ issues }: z.core.$ZodError): FormProblems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** What the server refused, under the form's own names. */
export function formProblemsOf(error: unknown): FormProblems {
  const fields = (error instanceof CallError && error.problem?.fields) || {}
  const { vehicleRegistration: registration, location, serviceType, serviceIds } = fields
  return Object.fromEntries(
    Object.entries({ registration, location, serviceType, serviceIds }).filter(([, text]) => text),
  )
}
