import * as z from 'zod/mini'
import { penceOf } from '#domain/money/money.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { isPlausiblePhone } from '#domain/people/phone.ts'
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
} from '#domain/text/limits.ts'
import { cleanText, codePointCount, hasGraphemes } from '#domain/text/text.ts'
import { meantRegistration } from '#domain/vehicles/registration.ts'

/** Refuses a field, in words for the person who filled it in. */
const refuse = (payload: z.core.ParsePayload, input: unknown, message: string) => {
  payload.issues.push({ code: 'custom', message, input })
  return z.NEVER
}

/** A text field with a parser: its output is the parser's result or its refusal. */
export const readText = <Output>(
  message: string,
  read: (input: string, no: (message: string) => never) => Output,
) =>
  z.pipe(
    z.string(message),
    z.transform((input: string, payload) => read(input, (words) => refuse(payload, input, words))),
  )

/** Text from a person: first cleaned (NFC, trimmed, no control characters), then measured in graphemes. */
export function textField(rule: {
  min: number
  max: number
  message: string
  multiline?: boolean
}) {
  const tooLong = `Please use at most ${rule.max} characters`
  return readText(rule.message, (input, no) => {
    // Check the raw length before anything reads the text: no honest text is ten times the limit.
    if (input.length > rule.max * 10 + 100) return no(tooLong)
    const cleaned = cleanText(input, { multiline: rule.multiline ?? false })
    if (!cleaned.ok) return no('Please remove the characters that cannot be shown')
    if (!hasGraphemes(cleaned.text, rule.min)) return no(rule.message)
    if (codePointCount(cleaned.text) > rule.max) return no(tooLong)
    return cleaned.text
  })
}

/** Why somebody of the staff did something. */
export const reasonField = textField({
  min: 2,
  max: NOTES_MAX,
  message: 'Please say why',
  multiline: true,
})

/** The secret of an emailed link, as its page read it from its own address. */
export const linkToken = textField({ min: 1, max: 100, message: 'This link is not complete' })

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
  readText(
    message,
    (input, no) => (input.length <= EMAIL_MAX + 10 ? normaliseEmail(input) : null) ?? no(message),
  )

export const phoneField = (message: string) =>
  readText(message, (input, no) => {
    const phone = input.trim()
    const isFit = phone.length >= PHONE_MIN && phone.length <= PHONE_MAX && isPlausiblePhone(phone)
    return isFit ? phone : no(message)
  })

/** A form sends the empty text for a field that nobody filled in. */
export const optionalField = <Field extends z.ZodMiniType>(
  fieldOf: (message: string) => Field,
  message: string,
) => z.nullish(z.union([z.literal(''), fieldOf(message)], message))

const VALID_REGISTRATION = 'Please enter a valid registration'

/** A registration as typed. The output is the stored form, upper case without spaces. */
export const registrationField = readText(VALID_REGISTRATION, (input, no) => {
  // Another alphabet's letter may look like ours: left out, it would make the plate of another car [VEH-1].
  if (input.length > 40 || !/^[A-Za-z0-9\s-]*$/.test(input)) return no(VALID_REGISTRATION)
  const registration = meantRegistration(input)
  const isFit = registration.length >= REGISTRATION_MIN && registration.length <= REGISTRATION_MAX
  return isFit ? registration : no(VALID_REGISTRATION)
})

export const locationField = textField({
  min: LOCATION_MIN,
  max: LOCATION_MAX,
  message: 'Please enter your location',
})

/** An id in a body: a whole number within the range of the database's integer. */
export const idField = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(ID_MAX, message))

const AMOUNT = 'Please enter an amount in pounds'

/** Pounds on the wire: a finite number of at most two decimals, never negative. */
export const poundsField = z.number(AMOUNT).check(
  z.minimum(0, AMOUNT),
  z.maximum(99_999_999, AMOUNT),
  z.refine((pounds) => penceOf(pounds) !== null, 'Please enter pounds and pence'),
)

export const serviceTypeField = z.enum(['mobile', 'garage'], 'Please select service type')
