import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/accounts.ts'
import { addressField, emailField, nameField, notesField, phoneField } from '#contract/fields.ts'
import { EXPRESS_REQUEST_MISSING, isExpressRequestNeeded } from '#web/bookings/express-request.ts'

/** The values of the booking form. Every field has a text or a boolean from the start, so none is ever undefined. */
export type BookingValues = {
  /** The mechanic's id, ANY_MECHANIC, or empty. */
  mechanicId: string
  serviceAddress: string
  /** The chosen day, "YYYY-MM-DD" in the UK. */
  scheduledDate: string
  /** The instant of the chosen hour. */
  scheduledTime: string
  expressRequest: boolean
  customerName: string
  customerEmail: string
  customerPhone: string
  notes: string
  createAccount: boolean
  password: string
  isSixteen: boolean
}

export const EMPTY_BOOKING: BookingValues = {
  mechanicId: '',
  serviceAddress: '',
  scheduledDate: '',
  scheduledTime: '',
  expressRequest: false,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  createAccount: false,
  password: '',
  isSixteen: false,
}

/** Offered only where no mechanic is listed: the job then goes to the matched mechanics [JOB-2]. */
export const ANY_MECHANIC = 'any'

/** Accepts every value, because each step validates only its own fields. */
const unchecked = {
  mechanicId: z.string(),
  serviceAddress: z.string(),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  expressRequest: z.boolean(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  notes: z.string(),
  createAccount: z.boolean(),
  password: z.string(),
  isSixteen: z.boolean(),
}

// Error texts of the booking page [BOOK-2].
const DetailsStep = z.object({
  ...unchecked,
  mechanicId: z.string().check(z.minLength(1, 'Please select a mechanic')),
  serviceAddress: addressField('Please enter a full address'),
})

const isWithoutDiary = (values: { mechanicId: string }) => values.mechanicId === ANY_MECHANIC

const TimeStep = z.object(unchecked).check(
  z.refine((values) => isWithoutDiary(values) || values.scheduledDate !== '', {
    path: ['scheduledDate'],
    message: 'Please select a date',
  }),
  z.refine((values) => isWithoutDiary(values) || values.scheduledTime !== '', {
    path: ['scheduledTime'],
    message: 'Please select a time',
  }),
  z.refine((values) => values.expressRequest || !isExpressRequestNeeded(values.scheduledTime), {
    path: ['expressRequest'],
    message: EXPRESS_REQUEST_MISSING,
  }),
)

const ContactStep = z
  .object({
    ...unchecked,
    customerName: nameField('Name must be at least 2 characters'),
    customerEmail: emailField('Please enter a valid email'),
    customerPhone: phoneField('Please enter a valid phone number'),
    notes: notesField,
  })
  .check((payload) => {
    const { createAccount, password, isSixteen } = payload.value
    const problem = createAccount ? passwordField.safeParse(password).error : undefined
    if (problem)
      payload.issues.push({
        code: 'custom',
        path: ['password'],
        message: problem.issues[0]?.message ?? '',
        input: password,
      })
    if (createAccount && !isSixteen)
      payload.issues.push({
        code: 'custom',
        path: ['isSixteen'],
        message: 'Accounts are for people of 16 and over',
        input: isSixteen,
      })
  })

export type FormStep = 'details' | 'time' | 'contact'

const RESOLVERS: Record<FormStep, Resolver<BookingValues>> = {
  details: zodResolver(DetailsStep),
  time: zodResolver(TimeStep),
  contact: zodResolver(ContactStep),
}

/** Validates the visible step. The values stay as typed, because the server parses them itself. */
export const bookingResolver: Resolver<BookingValues, { step: FormStep }> = async (
  values,
  context,
  options,
) => {
  const { errors } = await RESOLVERS[context?.step ?? 'contact'](values, undefined, options)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}
