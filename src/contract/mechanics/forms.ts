import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/forms.ts'
import {
  emailField,
  nameField,
  phoneField,
  poundsField,
  readText,
  textField,
} from '#contract/fields.ts'
import { parsePlace } from '#domain/places/place.ts'
import {
  EXPERIENCE_MAX_YEARS,
  EXPERIENCE_MIN_YEARS,
  LOCATION_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
  SERVICE_RADIUS_MAX_MILES,
} from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

const TOO_LITTLE_EXPERIENCE = 'Experience must be at least 1 year'

const chosenField = (message: string, max = NAME_MAX) => textField({ min: NAME_MIN, max, message })

export const locationTextField = chosenField('Location is required', LOCATION_MAX)

/** The form of the waiting list [MECH-25]. */
export const JoinWaitingListBody = z.strictObject({
  place: readText('Please enter a postcode', (input, no) => {
    const place = parsePlace(input)
    return place.kind === 'name'
      ? no('Please enter a postcode, or its first half such as ZE1')
      : place.outcode
  }),
  email: emailField('Please enter a valid email'),
  consent: z.literal(true, 'Please tick the box, so that we may email you'),
})

/** The application form and its messages [MECH-1]. */
export const RegisterMechanicBody = z
  .strictObject({
    name: nameField('Name must be at least 2 characters'),
    email: emailField('Please enter a valid email'),
    password: passwordField,
    confirmPassword: passwordField,
    phone: phoneField('Please enter a valid phone number'),
    location: locationTextField,
    qualification: chosenField('Qualification is required'),
    experience: z
      .int(TOO_LITTLE_EXPERIENCE)
      .check(
        z.minimum(EXPERIENCE_MIN_YEARS, TOO_LITTLE_EXPERIENCE),
        z.maximum(EXPERIENCE_MAX_YEARS, 'Experience cannot exceed 50 years'),
      ),
    specialty: chosenField('Specialty is required'),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      error: "Passwords don't match",
      // This check also runs while other fields are invalid, so that the applicant sees all errors at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

export const SignInMechanicBody = z.strictObject({
  email: emailField('Please enter a valid email'),
  password: z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN, 'Password must be at least 6 characters'),
    // A character is at least one byte, so no password is longer [SEC-S15].
    z.maxLength(PASSWORD_MAX_BYTES, 'Password is too long'),
  ),
})

export const DayOffBody = z
  .strictObject({
    startsOn: z.iso.date('Please choose the first day'),
    endsOn: z.iso.date('Please choose the last day'),
    note: z.nullish(textField({ min: 0, max: 200, message: 'Please write your note as text' })),
  })
  .check(
    z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'The last day is not before the first',
    }),
  )

const RADIUS = `Please choose 1 to ${SERVICE_RADIUS_MAX_MILES} miles`

/** As the form has them; the endpoint takes any of them. Null takes a business contact off the profile [MECH-144]. */
export const WorkingTermsForm = z.strictObject({
  phone: phoneField('Please enter a valid phone number'),
  businessEmail: z.nullable(emailField('Please enter a valid email')),
  businessPhone: z.nullable(phoneField('Please enter a valid phone number')),
  location: locationTextField,
  serviceRadius: z
    .int(RADIUS)
    .check(z.minimum(1, RADIUS), z.maximum(SERVICE_RADIUS_MAX_MILES, RADIUS)),
  hourlyRate: z.nullable(
    poundsField.check(z.maximum(999.99, 'Please enter your rate in pounds an hour')),
  ),
  isTakingJobs: z.boolean(),
})

/** Eight megabytes: a photograph of a page, or a scan of a few [SEC-F2]. */
export const DOCUMENT_MAX_BYTES = 8_000_000

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
