import * as z from 'zod/mini'
import { nameField, notesField, textField } from '#contract/fields.ts'
import { RATING_MAX, RATING_MIN } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const linkField = z
  .string()
  .check(z.maxLength(200))
  .check(z.describe('The token of the mailed link'))

const WHOLE_STARS = 'Please choose one to five stars'

export const CreateReviewBody = z.strictObject({
  k: linkField,
  rating: z
    .int(WHOLE_STARS)
    .check(z.minimum(RATING_MIN, WHOLE_STARS), z.maximum(RATING_MAX, WHOLE_STARS)),
  comment: z.nullish(notesField),
  customerName: z.optional(nameField('Please enter your name')),
})

export const HideReviewBody = z.strictObject({
  reason: textField({ min: 2, max: 200, message: 'Please say why' }),
})
