import type { Call } from '#contract/call.ts'
import type * as deposits from './deposits.ts'

export const startBookingDeposit: Call<typeof deposits.startBookingDeposit> = {
  method: 'POST',
  path: '/api/bookings/{id}/pay',
}

export const startQuoteDeposit: Call<typeof deposits.startQuoteDeposit> = {
  method: 'POST',
  path: '/api/quotes/{id}/deposit',
}
