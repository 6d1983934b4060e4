import * as z from 'zod/mini'
import { poundsField, reasonField, textField } from '#contract/fields.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

const MADE_ON = 'Please enter the day you sent it'

export const WriteOffDebtBody = z.strictObject({
  amount: poundsField.check(
    z.describe('The debt as you saw it: if it is another, nothing happens'),
  ),
  reason: reasonField,
})

/** A bank transfer that an administrator has made. */
export const TransferMadeBody = z.strictObject({
  amount: poundsField,
  madeOn: z.string(MADE_ON).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, MADE_ON)),
  reference: textField({ min: 2, max: 100, message: 'Please enter the reference of the transfer' }),
  reason: reasonField,
})

export const RefundMadeBody = z.extend(TransferMadeBody, {
  hasLooked: z
    .optional(z.boolean())
    .check(
      z.describe(
        'The sender has seen on the provider’s own pages that the payment has not gone back and that no bank has taken it: the provider need not answer us',
      ),
    ),
})
