import * as z from 'zod/mini'
import { ReasonBody, SeenPaymentBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, uuidParam } from '#contract/params.ts'
import { RefundMadeBody, TransferMadeBody, WriteOffDebtBody } from './forms.ts'

export const ByHand = z.object({
  refunds: z.array(
    z.object({
      id: z.string(),
      bookingId: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      customerName: z.nullable(z.string()),
      mechanicId: z
        .nullable(z.int())
        .check(z.describe('Whose registration fee goes back; null for a booking’s money')),
      pounds: z.number(),
      since: z.string(),
      mustLook: z
        .boolean()
        .check(
          z.describe(
            'Whether a person looks first if the payment has gone back: we can ask no provider',
          ),
        ),
    }),
  ),
  payouts: z.array(
    z.object({
      id: z.string(),
      mechanicId: z.int(),
      mechanicName: z.string(),
      pounds: z.number(),
      jobs: z.int(),
      since: z.string(),
    }),
  ),
})
export type ByHand = z.infer<typeof ByHand>

export const listByHand = endpoint({
  method: 'GET',
  path: '/api/admin/by-hand',
  access: 'administrator',
  right: 'move money',
  summary: 'The refunds and payouts that no provider makes, the oldest first',
  answer: ByHand,
})

export const markRefundMade = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/{id}/made',
  access: 'recent administrator',
  right: 'move money',
  summary:
    'Record that a refund was made by bank transfer; the provider that took the money is asked first, the customer or the applicant gets an email',
  params: z.object({ id: uuidParam }),
  body: RefundMadeBody,
  answer: z.object({ refund: z.literal('done') }),
})

export const markPayoutMade = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{id}/made',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Record that a payout was made by bank transfer; the mechanic gets an email',
  params: z.object({ id: uuidParam }),
  body: TransferMadeBody,
  answer: z.object({ payout: z.literal('paid') }),
})

export const markPayoutReturned = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{id}/returned',
  access: 'recent administrator',
  right: 'move money',
  summary:
    'Record that a bank returned a payout made by bank transfer: it is owed again, the mechanic gets an email',
  params: z.object({ id: uuidParam }),
  body: SeenPaymentBody,
  answer: z.object({ payout: z.literal('returned') }),
})

export const callOffPayout = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/{id}/call-off',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Call off a payout that was to be made by bank transfer; its jobs are owed as before',
  params: z.object({ id: uuidParam }),
  body: ReasonBody,
  answer: z.object({ payout: z.literal('called-off') }),
})

export const writeOffDebt = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/write-off',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Write off what a mechanic owes and will not pay; the mechanic gets an email',
  params: z.object({ id: idParam }),
  body: WriteOffDebtBody,
  answer: z.object({ pounds: z.number() }),
})
