import type { quoteForCaller } from '#contract/admin/phone-bookings/phone-bookings.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'

/** The price that a customer has heard on the telephone, under the id by which it is booked. */
export type PhoneQuote = AnswerOf<EndpointOf<typeof quoteForCaller>>
