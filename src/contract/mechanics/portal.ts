import * as z from 'zod/mini'
import { passwordField } from '#contract/auth/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { emailField, nameField, phoneField, textField } from '#contract/fields.ts'
import {
  EXPERIENCE_MAX_YEARS,
  EXPERIENCE_MIN_YEARS,
  LOCATION_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX_BYTES,
  PASSWORD_MIN,
} from '#domain/text/limits.ts'

const TOO_LITTLE_EXPERIENCE = 'Experience must be at least 1 year'

const chosenField = (message: string, max = NAME_MAX) => textField({ min: NAME_MIN, max, message })

export const locationTextField = chosenField('Location is required', LOCATION_MAX)

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
      error: 'Passwords don’t match',
      // This check also runs while other fields are invalid, so that the applicant sees all errors at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

/** A mechanic's account, as their browser caches it and as the page of an applicant shows it. */
export const MechanicAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  specialty: z.string(),
  location: z.string(),
  qualification: z.string(),
  experience: z.int(),
  isApproved: z.boolean(),
  isListed: z.boolean().check(z.describe('Found by customers: not paused, and insured')),
  createdAt: z.string(),
})
export type MechanicAccount = z.infer<typeof MechanicAccount>

export const registerMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/register',
  access: 'public',
  summary: 'Apply to become one of our mechanics',
  body: RegisterMechanicBody,
  status: 201,
  idempotent: true,
  answer: z.object({ mechanic: MechanicAccount }),
})

export const SignInMechanicBody = z.strictObject({
  email: emailField('Please enter a valid email'),
  password: z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.minLength(PASSWORD_MIN, 'Password must be at least 6 characters'),
    // A character is at least one byte, so no password is longer [SEC-S15].
    z.maxLength(PASSWORD_MAX_BYTES, 'Password is too long'),
  ),
})

export const signInMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/login',
  access: 'public',
  summary: 'Sign in as a mechanic',
  body: SignInMechanicBody,
  answer: z.object({ mechanic: MechanicAccount }),
})

export const getMechanicAccount = endpoint({
  method: 'GET',
  path: '/api/mechanics/me',
  access: 'applicant',
  summary: 'The signed-in mechanic, approved or not',
  answer: z.object({ mechanic: MechanicAccount }),
})
