import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { DepositCheckout } from '#contract/payments/deposits.ts'
import { BILL_STATES } from '#domain/payments/bill/bill-state.ts'
import { CARD_REFUSALS } from '#domain/payments/card-terms.ts'
import { REFUND_PROGRESS } from '#domain/payments/deposit-state.ts'

export const BillState = z.enum(BILL_STATES)

const SavedCard = z.object({ brand: z.nullable(z.string()), last4: z.nullable(z.string()) })

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
  returned: z
    .nullable(z.enum(REFUND_PROGRESS))
    .check(z.describe('How far the refund of that is; null where nothing is left')),
  refundedPounds: z.number().check(z.describe('What we have refunded of it, or are refunding')),
  refund: z
    .nullable(z.enum(REFUND_PROGRESS))
    .check(z.describe('How far that refund is: of several, the one that is furthest behind')),
  duePounds: z.number(),
  paidAt: z.nullable(z.string()),
  satisfactionHours: z
    .int()
    .check(
      z.describe(
        'For how long after completion dissatisfaction can be raised, by the terms of the booking',
      ),
    ),
  savesCard: z
    .boolean()
    .check(z.describe('Paying the deposit saves the card, to which the bill is charged')),
  card: z
    .nullable(SavedCard)
    .check(z.describe('The saved card; its names are null until the provider gave them')),
  isCharging: z.boolean().check(z.describe('The saved card is charged now: nothing else can pay')),
  refusal: z.nullable(z.enum(CARD_REFUSALS)).check(z.describe('Why it was not charged')),
  nextChargeAt: z.nullable(z.string()).check(z.describe('When the saved card is tried again')),
  paidBy: z.nullable(SavedCard).check(z.describe('The saved card, where it paid the bill')),
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
