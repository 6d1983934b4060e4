import * as z from 'zod/mini'
import { givenPasswordField } from '#contract/auth/forms.ts'
import { emailField, registrationField } from '#contract/fields.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const changeEmailBody = z.strictObject({
  email: emailField('Please enter a valid email'),
  password: givenPasswordField,
})

export const addVehicleBody = z.strictObject({ registration: registrationField })
