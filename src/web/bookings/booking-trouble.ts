import type { Price } from '#contract/quotes.ts'
import { CallError } from '#web/api/call-error.ts'

/** Why a booking was refused, where the page can offer a way on. */
export type Trouble =
  | { kind: 'slot-taken' }
  | { kind: 'price-changed'; price: Price; location: string | null }
  | { kind: 'expired' }
  | { kind: 'fields'; fields: Record<string, string> }

export function troubleOf(error: unknown): Trouble | null {
  const problem = error instanceof CallError ? error.problem : null
  switch (problem?.error) {
    case 'slot_taken':
    case 'slot_not_offered':
      return { kind: 'slot-taken' }
    case 'price_changed': {
      const { price, location } = problem.details ?? {}
      // The server's own answer, in the shape of the contract's Price.
      return price
        ? {
            kind: 'price-changed',
            price: price as Price,
            location: typeof location === 'string' ? location : null,
          }
        : null
    }
    case 'quote_expired':
      return { kind: 'expired' }
    case 'invalid':
      return problem.fields ? { kind: 'fields', fields: problem.fields } : null
    default:
      return null
  }
}
