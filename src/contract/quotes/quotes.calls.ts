import type { Call } from '#contract/call.ts'
import type * as quotes from './quotes.ts'

export const calculateQuote: Call<typeof quotes.calculateQuote> = {
  method: 'POST',
  path: '/api/quotes/calculate',
  sendsJson: true,
}

export const createQuote: Call<typeof quotes.createQuote> = {
  method: 'POST',
  path: '/api/quotes',
  sendsJson: true,
  idempotent: true,
}

export const getQuote: Call<typeof quotes.getQuote> = {
  method: 'GET',
  path: '/api/quotes/{id}',
}

export const listQuoteMechanics: Call<typeof quotes.listQuoteMechanics> = {
  method: 'GET',
  path: '/api/quotes/{id}/mechanics',
}
