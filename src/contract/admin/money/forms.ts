import * as z from 'zod/mini'
import { emailField, poundsField, reasonField, textField } from '#contract/fields.ts'
import { GIVE_UP_KINDS } from '#domain/payments/bill/giving-up.ts'
import { REFUND_BEARERS } from '#domain/payments/refunds/refund-bearer.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

const LINE = 'Please choose from the lines that were paid'

export const RefundBookingBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        position: z.int(LINE).check(z.minimum(0, LINE), z.maximum(1000, LINE)),
        amount: poundsField,
      }),
      'Please enter what to refund',
    )
    .check(z.minLength(1, 'Please enter what to refund'), z.maxLength(100, LINE)),
  borneBy: z.enum(REFUND_BEARERS, 'Please say who bears it'),
  reason: reasonField,
  refundedBefore: poundsField.check(
    z.describe('What had been refunded as you saw it: if more was meanwhile, nothing happens'),
  ),
})

export const GiveUpBillBody = z.strictObject({
  kind: z.enum(GIVE_UP_KINDS, 'Please choose who bears it'),
  reason: reasonField,
})

export const CloseOperatorCaseBody = z.strictObject({
  reason: reasonField,
  bookingReference: z.optional(
    textField({ min: 1, max: 20, message: 'Please enter the reference of a booking' }).check(
      z.describe('The booking that a payment of which we know nothing then pays for'),
    ),
  ),
  applicantEmail: z.optional(
    emailField('Please enter the email of an applicant').check(
      z.describe('The applicant whose registration fee such a payment then pays'),
    ),
  ),
})
