import * as z from 'zod/mini'
import { contactStep } from '#contract/bookings/forms.ts'
import { addressField } from '#contract/fields.ts'

const READ_OUT = 'Please read this to the caller and tick that they agree'

const ASKED_BY_PHONE = {
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  notes: true,
} as const

/** What the desk enters for somebody on the telephone, besides the quote, the mechanic and the hour. */
export const CallerForm = z.extend(z.pick(contactStep, ASKED_BY_PHONE), {
  serviceAddress: addressField('Please enter a full address'),
  hasAgreed: z.literal(true, READ_OUT),
})
