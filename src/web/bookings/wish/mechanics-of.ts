import { listQuoteMechanics } from '#contract/quotes/quotes.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'

/** The mechanics who can take the job of a quote, and whether the one chosen before it is among them. */
export const mechanicsOf = (quoteId: string, { mechanic }: Wish) =>
  queryFor(listQuoteMechanics, { id: quoteId, ...(mechanic && { wanted: mechanic }) })
