import * as z from 'zod/mini'
import { emailField, textField } from '#contract/fields.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const trackBody = z.strictObject({
  reference: textField({ min: 1, max: 40, message: 'Please enter your booking reference' }),
  email: emailField('Please enter a valid email'),
})
