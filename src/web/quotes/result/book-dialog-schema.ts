import * as z from 'zod/mini'
import { addressField, emailField, nameField, notesField, phoneField } from '#contract/fields.ts'

/** The form of the quick booking, with its error texts [BOOK-3]. */
export const BookDialogSchema = z.object({
  customerName: nameField('Please enter your name'),
  customerEmail: emailField('Please enter a valid email address'),
  customerPhone: phoneField('Please enter a valid phone number'),
  serviceAddress: addressField('Please enter your full address'),
  notes: notesField,
  expressRequest: z.boolean(),
})

export type BookDialogValues = z.input<typeof BookDialogSchema>
