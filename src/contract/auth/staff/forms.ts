import * as z from 'zod/mini'
import { codeField, EMAIL_WORDS, passwordField } from '#contract/auth/forms.ts'
import { emailField, nameField } from '#contract/fields.ts'
import { STAFF_ROLES } from '#domain/auth/staff-rights.ts'

/* What the pages about staff check themselves; the endpoints check the same. */

export const InviteStaffBody = z.strictObject({
  name: nameField('Please enter a name'),
  email: emailField(EMAIL_WORDS),
  role: z.enum(STAFF_ROLES),
})

/** What somebody who was invited chooses and proves. */
export const AcceptInvitationForm = z.strictObject({ password: passwordField, code: codeField })
