import type { Call } from '#contract/call.ts'
import type * as followUpQuotes from './follow-up-quotes.ts'

export const createFollowUpQuote: Call<typeof followUpQuotes.createFollowUpQuote> = {
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/quote',
  sendsJson: true,
  idempotent: true,
}

export const decideFollowUpQuote: Call<typeof followUpQuotes.decideFollowUpQuote> = {
  method: 'POST',
  path: '/api/follow-up-quotes/{id}/decide',
  sendsJson: true,
}

export const listFollowUpQuotes: Call<typeof followUpQuotes.listFollowUpQuotes> = {
  method: 'GET',
  path: '/api/bookings/{id}/follow-up-quotes',
}

export const proposeExtraWork: Call<typeof followUpQuotes.proposeExtraWork> = {
  method: 'POST',
  path: '/api/bookings/{id}/extra-work',
  sendsJson: true,
  idempotent: true,
}

export const priceFollowUp: Call<typeof followUpQuotes.priceFollowUp> = {
  method: 'POST',
  path: '/api/ar-diagnostics/{bookingId}/price',
  sendsJson: true,
}
