import * as z from 'zod/mini'
import { codeField, EMAIL_WORDS, givenPasswordField, passwordField } from '#contract/auth/forms.ts'
import { emailField } from '#contract/fields.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const changePasswordBody = z.strictObject({
  currentPassword: givenPasswordField,
  password: passwordField,
})

/** Of people at work, who confirm who they are beside it, by their password or a passkey. */
export const newEmailBody = z.strictObject({ email: emailField(EMAIL_WORDS) })

/** The first code of an authenticator that is to replace another. */
export const NewAuthenticatorForm = z.strictObject({ code: codeField })
