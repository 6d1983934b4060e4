import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/forms.ts'
import { contactStep, EMPTY_ANSWERS, stepSchemas } from '#contract/bookings/forms.ts'
import type { FormStep } from '#domain/bookings/booking-steps.ts'
import { serverNow } from '#web/api/network/server-clock.ts'

/** The booking form before anything is entered: the answers of the steps, and the wish for an account. */
export const EMPTY_BOOKING = {
  ...EMPTY_ANSWERS,
  createAccount: false,
  password: '',
  isSixteen: false,
}
export type BookingValues = typeof EMPTY_BOOKING

const ContactAndAccountStep = z
  .extend(contactStep, {
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

const { details, time } = stepSchemas(serverNow)

const RESOLVERS: Record<FormStep, Resolver<BookingValues>> = {
  details: stepResolver(details),
  time: stepResolver(time),
  contact: stepResolver(ContactAndAccountStep),
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
