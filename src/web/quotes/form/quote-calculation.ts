import { CallError } from '#web/api/call-error.ts'
import type { QuoteFormValues } from './quote-form-schema.ts'

/** The error of each form field, by its name. */
export type FormProblems = Partial<Record<keyof QuoteFormValues, string | undefined>>

/** What the server is sent to price a request. */
export const calculationInputOf = ({ registration, ...request }: QuoteFormValues) => ({
  ...request,
  vehicleRegistration: registration,
})

/** Maps the server's field errors to the form's names. */
export function formProblemsOf(error: unknown): FormProblems {
  const fields = (error instanceof CallError && error.problem?.fields) || {}
  const { vehicleRegistration: registration, location, serviceType, serviceIds } = fields
  return Object.fromEntries(
    Object.entries({ registration, location, serviceType, serviceIds }).filter(([, text]) => text),
  )
}
