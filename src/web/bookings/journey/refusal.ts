import type { ProblemBody } from '#contract/problem-body.ts'
import type { Price } from '#contract/quotes/forms.ts'
import { CallError } from '#web/api/call-error.ts'

export type MovedPrice = { price: Price; location: string }

/** What the page must show or do after a refused booking. */
export type Refusal =
  | { kind: 'time' }
  | { kind: 'price'; moved: MovedPrice }
  | { kind: 'expired' }
  | { kind: 'booked' }
  | { kind: 'fields'; fields: Record<string, string> }
  | { kind: 'other'; error: unknown }

/** The status of an answer that is not known any more: the code of the problem says all that the page needs. */
const REFUSED = 409

/** What the page shows of a form that was refused before scripts ran. */
export const refusalIn = (problem: ProblemBody): Refusal =>
  refusalOf(new CallError(REFUSED, JSON.stringify(problem)))

export function refusalOf(error: unknown): Refusal {
  const problem = error instanceof CallError ? error.problem : null
  switch (problem?.error) {
    case 'slot_taken':
    case 'too_far':
    case 'slot_not_offered':
      return { kind: 'time' }
    case 'price_changed':
      return priceRefusalOf(error, problem.details)
    case 'quote_expired':
      return { kind: 'expired' }
    case 'quote_already_booked':
      return { kind: 'booked' }
    case 'invalid':
      return problem.fields ? { kind: 'fields', fields: problem.fields } : { kind: 'other', error }
    default:
      return { kind: 'other', error }
  }
}

function priceRefusalOf(error: unknown, details: Record<string, unknown> | undefined): Refusal {
  if (!details?.price || typeof details.location !== 'string') return { kind: 'other', error }
  // The server sends these details in the shape of the contract's Price.
  return { kind: 'price', moved: { price: details.price as Price, location: details.location } }
}
