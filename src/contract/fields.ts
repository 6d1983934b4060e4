import { z } from 'zod'
import { normaliseEmail } from '#rules/email.ts'
import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  EMAIL_MAX,
  ID_MAX,
  LOCATION_MAX,
  LOCATION_MIN,
  NAME_MAX,
  NAME_MIN,
  NOTES_MAX,
  PHONE_MAX,
  PHONE_MIN,
  REGISTRATION_MAX,
  REGISTRATION_MIN,
} from '#rules/limits.ts'
import { penceOf } from '#rules/money.ts'
import { isPlausiblePhone } from '#rules/phone.ts'
import { normaliseRegistration } from '#rules/registration.ts'
import { cleanText, codePointCount, graphemeCount } from '#rules/text.ts'

/** Text from a person: cleaned (NFC, trimmed, no control characters), then measured as people count. */
export function textField(rule: {
  min: number
  max: number
  message: string
  multiline?: boolean
}) {
  return z.string(rule.message).transform((input, context) => {
    // Before anything walks it: ten times the limit is no honest text.
    if (input.length > rule.max * 10 + 100) {
      context.addIssue({ code: 'custom', message: `Please use at most ${rule.max} characters` })
      return z.NEVER
    }
    const cleaned = cleanText(input, { multiline: rule.multiline ?? false })
    if (!cleaned.ok) {
      context.addIssue({
        code: 'custom',
        message: 'Please remove the characters that cannot be shown',
      })
      return z.NEVER
    }
    if (graphemeCount(cleaned.text) < rule.min) {
      context.addIssue({ code: 'custom', message: rule.message })
      return z.NEVER
    }
    if (codePointCount(cleaned.text) > rule.max) {
      context.addIssue({ code: 'custom', message: `Please use at most ${rule.max} characters` })
      return z.NEVER
    }
    return cleaned.text
  })
}

export const nameField = (message: string) => textField({ min: NAME_MIN, max: NAME_MAX, message })

export const addressField = (message: string) =>
  textField({ min: ADDRESS_MIN, max: ADDRESS_MAX, message, multiline: true })

export const notesField = textField({
  min: 0,
  max: NOTES_MAX,
  message: 'Please write your notes as text',
  multiline: true,
})

export const emailField = (message: string) =>
  z.string(message).transform((input, context) => {
    const email = input.length <= EMAIL_MAX + 10 ? normaliseEmail(input) : null
    if (email === null) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return email
  })

export const phoneField = (message: string) =>
  z.string(message).transform((input, context) => {
    const phone = input.trim()
    if (phone.length < PHONE_MIN || phone.length > PHONE_MAX || !isPlausiblePhone(phone)) {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return phone
  })

/** A registration as typed; out comes the stored form, upper case without spaces. */
export const registrationField = z
  .string('Please enter a valid registration')
  .transform((input, context) => {
    const registration = input.length <= 40 ? normaliseRegistration(input) : ''
    const wellFormed = /^[\p{L}\p{N}\s-]*$/u.test(input)
    if (
      !wellFormed ||
      registration.length < REGISTRATION_MIN ||
      registration.length > REGISTRATION_MAX
    ) {
      context.addIssue({ code: 'custom', message: 'Please enter a valid registration' })
      return z.NEVER
    }
    return registration
  })

export const locationField = textField({
  min: LOCATION_MIN,
  max: LOCATION_MAX,
  message: 'Please enter your location',
})

/** An id in a body: a whole number that the database can hold. */
export const idField = (message: string) => z.int(message).min(1, message).max(ID_MAX, message)

/** An id in a path: plain decimal digits, nothing else that a number parser would take. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'This is not an id')
  .transform(Number)
  .pipe(z.int().max(ID_MAX, 'This is not an id'))

export const uuidParam = z
  .string()
  .regex(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    'This is not an id',
  )

/** Pounds on the wire: a finite number of at most two decimals, never below nothing. */
export const poundsField = z
  .number('Please send an amount in pounds')
  .min(0, 'Please send an amount in pounds')
  .max(99_999_999, 'Please send an amount in pounds')
  .refine((pounds) => penceOf(pounds) !== null, 'Please send pounds and pence')

export const serviceTypeField = z.enum(['mobile', 'garage'], 'Please select service type')
