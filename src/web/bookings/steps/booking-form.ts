import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/forms.ts'
import type { createBooking } from '#contract/bookings/bookings.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { addressField, emailField, nameField, notesField, phoneField } from '#contract/fields.ts'
import { EXPRESS_REQUEST_MISSING, isExpressRequestNeeded } from '#web/bookings/express-request.ts'

/** The booking form before anything is entered. Every field has a text or a boolean from the start, so none is ever undefined. */
export const EMPTY_BOOKING = {
  /** The mechanic's id, ANY_MECHANIC, or empty. */
  mechanicId: '',
  serviceAddress: '',
  /** The chosen day, "YYYY-MM-DD" in the UK. */
  scheduledDate: '',
  /** The instant of the chosen hour. */
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
export type BookingValues = typeof EMPTY_BOOKING

export type FormStep = 'details' | 'time' | 'contact'

/** Offered only where no mechanic is listed: the job then goes to the matched mechanics [JOB-2]. */
export const ANY_MECHANIC = 'any'

type Body = InputOf<typeof createBooking>
/** The settings of an account decide about notifications, so the form asks for neither. */
type AskedField = Exclude<keyof Body, 'quoteId' | 'emailNotifications' | 'smsNotifications'>

/** Where the form asks for each field of the booking. */
export const ASKED_IN: Record<AskedField, { name: keyof BookingValues; step: FormStep }> = {
  mechanicId: { name: 'mechanicId', step: 'details' },
  serviceAddress: { name: 'serviceAddress', step: 'details' },
  scheduledDate: { name: 'scheduledTime', step: 'time' },
  expressRequest: { name: 'expressRequest', step: 'time' },
  customerName: { name: 'customerName', step: 'contact' },
  customerEmail: { name: 'customerEmail', step: 'contact' },
  customerPhone: { name: 'customerPhone', step: 'contact' },
  notes: { name: 'notes', step: 'contact' },
}

/** The fields of the booking, from the values of the form. */
export function askedFieldsOf(values: BookingValues): { [Name in AskedField]: Body[Name] } {
  const { mechanicId, scheduledTime } = values
  return {
    mechanicId: mechanicId === ANY_MECHANIC ? null : Number(mechanicId),
    serviceAddress: values.serviceAddress,
    scheduledDate: scheduledTime || null,
    // The tick counts only for a slot that needs it. Where this device's clock is wrong, the server asks for it.
    expressRequest: values.expressRequest && isExpressRequestNeeded(scheduledTime),
    customerName: values.customerName,
    customerEmail: values.customerEmail,
    customerPhone: values.customerPhone,
    notes: values.notes,
  }
}

// Error texts of the booking page [BOOK-2].
const DetailsStep = z.object({
  mechanicId: z.string().check(z.minLength(1, 'Please select a mechanic')),
  serviceAddress: addressField('Please enter a full address'),
})

const isWithoutDiary = (values: { mechanicId: string }) => values.mechanicId === ANY_MECHANIC

const timeFields = {
  mechanicId: z.string(),
  scheduledDate: z.string(),
  scheduledTime: z.string(),
  expressRequest: z.boolean(),
}

const TimeStep = z.object(timeFields).check(
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
    customerName: nameField('Name must be at least 2 characters'),
    customerEmail: emailField('Please enter a valid email'),
    customerPhone: phoneField('Please enter a valid phone number'),
    notes: notesField,
    createAccount: z.boolean(),
    password: z.string(),
    isSixteen: z.boolean(),
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

/** A step's schema names its own fields alone, while the resolver of the whole form is typed for all of them. */
const stepResolver = (schema: z.ZodMiniType) =>
  zodResolver(schema as z.ZodMiniType<BookingValues, BookingValues>)

const RESOLVERS: Record<FormStep, Resolver<BookingValues>> = {
  details: stepResolver(DetailsStep),
  time: stepResolver(TimeStep),
  contact: stepResolver(ContactStep),
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
