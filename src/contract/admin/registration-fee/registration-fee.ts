import * as z from 'zod/mini'
import { ReasonBody, SeenPaymentBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { FEE_STATES } from '#domain/payments/registration-fee/fee-state.ts'

const params = z.object({ id: idParam })
const answer = z.object({ fee: z.enum(FEE_STATES) })

export const markFeePaid = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/paid',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Record that a registration fee came to the account; the applicant gets an email',
  params,
  body: SeenPaymentBody,
  answer,
})

export const waiveFee = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/waive',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Waive a registration fee; the applicant gets an email',
  params,
  body: ReasonBody,
  answer,
})

export const refundFee = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/registration-fee/refund',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Refund a registration fee in full; the applicant gets an email',
  params,
  body: ReasonBody,
  answer,
})
