import * as z from 'zod/mini'
import { scheduledDateField } from '#contract/bookings/forms.ts'
import { idField, notesField, reasonField, textField } from '#contract/fields.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

/** No car has driven more. */
const MILEAGE_MAX = 2_000_000
const PARTS_MAX = 50
const LINES_MAX = 50

export const CompleteJobBody = z.strictObject({
  undone: z
    .optional(
      z
        .array(
          z.strictObject({
            position: z.int('Please choose from the lines of the quote').check(z.minimum(0)),
            reason: textField({ min: 1, max: 200, message: 'Please say why it was not done' }),
          }),
        )
        .check(z.maxLength(LINES_MAX, 'Please choose from the lines of the quote')),
    )
    .check(z.describe('Lines of the quote that were not done: they are taken off the bill')),
  reason: z
    .optional(reasonField)
    .check(z.describe('Why the desk ends the job of a mechanic, for the record')),
  mileage: z.nullish(
    z
      .int('Please enter the mileage as a whole number')
      .check(
        z.minimum(0, 'Please enter the mileage as a whole number'),
        z.maximum(MILEAGE_MAX, 'Please check the mileage'),
      ),
  ),
  notes: z.nullish(notesField),
  partsReplaced: z.optional(
    z
      .array(textField({ min: 1, max: 100, message: 'Please name the part' }))
      .check(z.maxLength(PARTS_MAX, 'Please name at most 50 parts')),
  ),
})

export const AssignJobBody = z.strictObject({
  mechanicId: idField('Please select a mechanic'),
  scheduledDate: scheduledDateField,
  reason: reasonField,
  before: z
    .optional(
      z.strictObject({
        mechanicId: z.nullable(idField('Please select a mechanic')),
        scheduledDate: scheduledDateField,
      }),
    )
    .check(
      z.describe(
        'Who had the job, and when, as the form was opened: refused once somebody else has changed it',
      ),
    ),
})
