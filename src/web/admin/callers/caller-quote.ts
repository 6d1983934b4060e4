import type { quoteForCaller } from '#contract/admin/callers/callers.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

/** The price that a caller has heard, under the id by which it is booked. */
export type CallerQuote = AnswerOf<EndpointOf<typeof quoteForCaller>>
