import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { GiveUpBillBody, RefundBookingBody } from './forms.ts'

const params = z.object({ id: uuidParam })

export const RefundableBooking = z.object({
  lines: z.array(
    z.object({
      position: z.int(),
      description: z.string(),
      pounds: z.number(),
      refundedPounds: z.number(),
    }),
  ),
  refundablePounds: z.number().check(z.describe('What can still go back')),
  refundedPounds: z.number(),
  sharedPounds: z
    .number()
    .check(z.describe('What mechanic and Kerbside share, less earlier refunds')),
  hasMechanic: z.boolean(),
})
export type RefundableBooking = z.infer<typeof RefundableBooking>

export const getRefundable = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/{id}/refundable',
  access: 'administrator',
  right: 'see bookings',
  summary:
    'What of a paid bill, of the deposit of one that was given up, or of a deposit that was kept can go back, by line',
  params,
  answer: RefundableBooking,
})

export const refundBooking = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/refund',
  access: 'recent administrator',
  right: 'move money',
  summary:
    'Refund lines of a paid bill, the deposit of one that was given up, or a deposit that was kept, in part or whole',
  params,
  body: RefundBookingBody,
  answer: z.object({
    customerPounds: z.number(),
    mechanicPounds: z.number(),
    kerbsidePounds: z.number(),
  }),
})

export const giveUpBill = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/bill/give-up',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Waive what is left of a bill, or write it off; its reminders stop',
  params,
  body: GiveUpBillBody,
  answer: z.object({ pounds: z.number(), mechanicPounds: z.number() }),
})
