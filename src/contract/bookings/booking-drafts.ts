import * as z from 'zod/mini'
import { type BookingAnswers, EMPTY_ANSWERS } from '#contract/bookings/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { ProblemBody } from '#contract/problem-body.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { BOOKING_STEPS } from '#domain/bookings/booking-steps.ts'

/* The booking without scripts: its steps are plain forms, and the server stores what they hold. */

type Typed = {
  [Name in keyof BookingAnswers]: BookingAnswers[Name] extends boolean
    ? z.ZodMiniBoolean
    : z.ZodMiniString
}

/** Every answer of the steps, so that a draft cannot drop a new one. */
const answersAsTyped = z.object(
  Object.fromEntries(
    Object.entries(EMPTY_ANSWERS).map(([name, empty]) => [
      name,
      typeof empty === 'boolean' ? z.boolean() : z.string(),
    ]),
  ) as Typed,
)

export const BookingDraft = z.object({
  answers: answersAsTyped.check(z.describe('As typed, right or wrong')),
  problems: z.record(z.string(), z.string()).check(z.describe('What is wrong with a field')),
  refusal: z
    .nullable(ProblemBody)
    .check(z.describe('Why the last form was refused, where no field is to blame')),
  reached: z.enum(BOOKING_STEPS).check(z.describe('The last step that may be shown')),
})
export type BookingDraft = z.infer<typeof BookingDraft>

export const findBookingDraft = endpoint({
  method: 'GET',
  path: '/api/quotes/{id}/draft',
  access: 'public',
  summary: 'What the forms of a booking hold, for whom the quote belongs to',
  params: z.object({ id: uuidParam }),
  answer: z.object({ draft: z.nullable(BookingDraft) }),
})

const FORM = {
  kind: 'form',
  method: 'POST',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
} as const

export const sendQuoteForm = rawEndpoint({
  ...FORM,
  path: '/quote-result',
  summary: 'Save the quote and go on to its booking, from a form without scripts',
})

export const sendStepForm = rawEndpoint({
  ...FORM,
  path: '/booking/{quoteId}',
  summary: 'A step of the booking, from a form without scripts; leads to the next one',
})

export const sendRenewalForm = rawEndpoint({
  ...FORM,
  path: '/booking/{quoteId}/renew',
  summary: 'Replace the quote by one at today’s price, from a form without scripts',
})

export const sendQuoteDepositForm = rawEndpoint({
  ...FORM,
  path: '/booking/{quoteId}/pay',
  summary: 'Pay the deposit before booking, from a form without scripts',
})

export const sendBookingForm = rawEndpoint({
  ...FORM,
  path: '/booking/{quoteId}/book',
  summary: 'Book what the steps hold, from a form without scripts',
})

export const sendExpressRequestForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/express-request',
  summary: 'Ask for the work to start within 14 days, from a form without scripts',
})

export const sendCardRemovalForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/remove-card',
  summary: 'Remove the saved card of a booking, from a form without scripts',
})

export const sendDepositForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/pay',
  summary: 'Pay the deposit of a booking, from a form without scripts',
})
