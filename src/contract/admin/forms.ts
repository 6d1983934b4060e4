import * as z from 'zod/mini'
import { notesField, poundsField, reasonField, textField } from '#contract/fields.ts'
import { DESK_CANCEL_CAUSES } from '#domain/jobs/dispatch/desk-cancel-causes.ts'
import { penceOf } from '#domain/money/money.ts'
import { SETTLED_STATES } from '#domain/payments/deposit-state.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const ReasonBody = z.strictObject({ reason: reasonField })

const CAUSE = 'Please say who asked for it'

export const CancelAtDeskBody = z.strictObject({
  // Without a cause it is the operator who cancels, as everywhere else.
  cause: z
    ._default(z.enum(DESK_CANCEL_CAUSES, CAUSE), 'ours')
    .check(
      z.describe(
        '`ours`: we or the mechanic cannot come. `customer`: the customer asked. `not-there`: nobody, no car or no keys were there',
      ),
    ),
  deposit: z
    .optional(z.enum(SETTLED_STATES))
    .check(
      z.describe('What becomes of a paid deposit, as it was shown: refused where it has changed'),
    ),
  reason: z.nullish(notesField),
})

/** A note about a booking, a customer or a mechanic. */
export const StaffNoteBody = z.strictObject({
  text: textField({ min: 2, max: NOTES_MAX, message: 'Please write your note', multiline: true }),
})

export const AnswerMessageBody = z.strictObject({
  outcome: textField({
    min: 2,
    max: 1000,
    message: 'Please say what came of it',
    multiline: true,
  }),
})

const lookedAt = {
  sha256: z
    .nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))
    .check(z.describe('The file that was looked at; null for one stored before files were hashed')),
  instead: z
    .nullish(z.iso.datetime())
    .check(z.describe('When it was decided before, where this decision replaces that one')),
}

/** The person who looks at a document enters what it says from the paper itself [MECH-31]. */
export const ApproveDocumentBody = z.strictObject({
  ...lookedAt,
  expiresOn: z.nullable(z.iso.date('Please enter the day it ends')),
  issuedOn: z.nullish(z.iso.date('Please enter the date on the certificate')),
  coverPounds: z.nullish(
    z
      .int('Please enter the cover in whole pounds')
      .check(
        z.minimum(1, 'Please enter the cover in whole pounds'),
        z.maximum(1_000_000_000, 'Please enter the cover in whole pounds'),
      ),
  ),
})

export const RejectDocumentBody = z.extend(ReasonBody, lookedAt)

const RECEIVED_ON = 'Please enter the day it came'

/** What arrived by a fixed payment link, as the account shows it. */
export const SeenPaymentBody = z.strictObject({
  amount: poundsField,
  receivedOn: z.string(RECEIVED_ON).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, RECEIVED_ON)),
  reference: textField({ min: 2, max: 100, message: 'Please enter the reference of the payment' }),
  reason: reasonField,
})

const HOURS = 'Please enter hours, with two decimals at most'

export const ChangeServiceBody = z.strictObject({
  basePrice: poundsField,
  laborHours: z.number(HOURS).check(
    z.minimum(0.05, HOURS),
    z.maximum(24, HOURS),
    z.refine((hours) => penceOf(hours) !== null, HOURS),
  ),
  isActive: z.boolean('Please say whether it is offered'),
})
