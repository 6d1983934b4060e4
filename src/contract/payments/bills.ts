import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { DepositCheckout } from '#contract/payments/deposits.ts'
import { HoldPayoutBody } from '#contract/payments/forms.ts'
import { BILL_STATES } from '#domain/payments/bill/bill-state.ts'

export const BillState = z.enum(BILL_STATES)

export const BillOnPage = z.object({
  state: BillState,
  lines: z.array(
    z.object({
      description: z.string(),
      pounds: z.number(),
      removedBecause: z
        .nullable(z.string())
        .check(z.describe('Why this line was not done and is not charged')),
    }),
  ),
  totalPounds: z.number(),
  depositPounds: z.number(),
  returnedPounds: z.number().check(z.describe('What a small bill leaves of the deposit')),
  duePounds: z.number(),
  paidAt: z.nullable(z.string()),
  isPayoutHeld: z.boolean().check(z.describe('The customer is not satisfied, and a person looks')),
  canComplain: z.boolean(),
})
export type BillOnPage = z.infer<typeof BillOnPage>

const params = z.object({ id: uuidParam })

export const startBillPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/bill/pay',
  access: 'visitor',
  summary: 'Where to pay the final bill of a booking',
  params,
  answer: DepositCheckout,
})

export const holdPayout = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/bill/not-satisfied',
  access: 'visitor',
  summary: 'Say within 24 hours that the work is not right: the mechanic’s payout waits',
  params,
  body: HoldPayoutBody,
  answer: z.object({ isHeld: z.boolean() }),
})
