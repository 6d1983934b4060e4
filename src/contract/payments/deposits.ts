import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { DEPOSIT_STATES, REFUND_PROGRESS } from '#domain/payments/deposit-state.ts'

export const DepositState = z.enum(DEPOSIT_STATES)

export const refundProgress = z
  .nullable(z.enum(REFUND_PROGRESS))
  .check(z.describe('How far the refund of the deposit is; null where it does not go back'))

export const paymentDeclined = z
  .boolean()
  .check(z.describe('The last card was declined, and nothing has been paid since'))

export const DepositCheckout = z.object({
  url: z.string().check(z.describe('The payment page, to be opened in a new tab')),
  state: DepositState,
  simulated: z.boolean(),
  seenByPeople: z
    .boolean()
    .check(z.describe('The page tells us nothing: a person marks as paid what has arrived')),
})

export const startQuoteDeposit = endpoint({
  method: 'POST',
  path: '/api/quotes/{id}/deposit',
  access: 'visitor',
  summary: 'Where to pay the deposit of a quote',
  params: z.object({ id: uuidParam }),
  answer: DepositCheckout,
})

export const startBookingDeposit = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/pay',
  access: 'visitor',
  summary: 'Where to pay the deposit of a booking',
  params: z.object({ id: uuidParam }),
  answer: DepositCheckout,
})
