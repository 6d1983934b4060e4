import * as z from 'zod/mini'
import { emailField, nameField, phoneField, textField } from '#contract/fields.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const ContactTopic = z.enum(['general', 'data-protection'])
export type ContactTopic = z.infer<typeof ContactTopic>

/** Every field except the telephone number is required [SITE-16]. */
export const SendContactMessageBody = z.strictObject({
  name: nameField('Please enter your name'),
  email: emailField('Please enter a valid email address'),
  phone: z.nullish(phoneField('Please enter a valid phone number')),
  subject: textField({ min: 2, max: SUBJECT_MAX, message: 'Please enter a subject' }),
  message: textField({
    min: 2,
    max: MESSAGE_MAX,
    message: 'Please write your message',
    multiline: true,
  }),
  topic: z
    .optional(ContactTopic)
    .check(z.describe('A data-protection complaint is answered within 30 days')),
})
