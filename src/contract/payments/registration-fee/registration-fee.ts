import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { DepositCheckout } from '#contract/payments/deposits.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { REFUND_STATES } from '#domain/payments/deposit-state.ts'
import { FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'

export const RegistrationFeeOnPage = z.object({
  id: z.string(),
  state: z.enum(FEE_STATES),
  pounds: z.number(),
  paidAt: z.nullable(z.string()),
  refund: z
    .nullable(z.enum(REFUND_STATES))
    .check(z.describe('What became of the money that goes back; null where none does')),
})
export type RegistrationFeeOnPage = z.infer<typeof RegistrationFeeOnPage>

const params = z.object({ id: uuidParam })

export const getRegistrationFee = endpoint({
  method: 'GET',
  path: '/api/registration-fees/{id}',
  access: 'public',
  summary: 'The registration fee of an application, for anybody who has its link: it names nobody',
  params,
  answer: RegistrationFeeOnPage,
})

export const startFeePayment = endpoint({
  method: 'POST',
  path: '/api/registration-fees/{id}/pay',
  access: 'public',
  summary: 'Where to pay a registration fee',
  params,
  answer: DepositCheckout,
})

export const sendFeeForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/registration-fee/{id}/pay',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
  summary: 'Pay a registration fee, from a form without scripts',
})
