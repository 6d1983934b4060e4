import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressField,
  emailField,
  nameField,
  optionalField,
  phoneField,
  textField,
} from '#contract/fields.ts'
import { ACCOUNT_KINDS } from '#domain/auth/account-kinds.ts'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#domain/text/limits.ts'

const SHORT_PASSWORD = 'Password must be at least 6 characters'

const isShortEnough = (password: string) =>
  new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES
const TOO_LONG = `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`

/** The password is used exactly as sent, without trimming or normalising (ASVS 6.2.8). */
export const passwordField = z.string(SHORT_PASSWORD).check(
  z.minLength(PASSWORD_MIN, SHORT_PASSWORD),
  z.refine(isShortEnough, TOO_LONG),
  z.refine((password) => !password.includes('\u0000'), 'Password must not hold a NUL character'),
)

/** An existing password: no quality rule applies, but no password can be longer than this [SEC-S15]. */
export const givenPasswordField = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.refine(isShortEnough, TOO_LONG))

const EMAIL_WORDS = 'Please enter a valid email'

export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
})

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/register',
  access: 'public',
  summary: 'Create a customer account and sign in',
  body: z
    .strictObject({
      name: nameField('Name must be at least 2 characters'),
      email: emailField(EMAIL_WORDS),
      password: passwordField,
      confirmPassword: z.optional(passwordField),
      phone: optionalField(phoneField, 'Please enter a valid phone number'),
      address: optionalField(addressField, 'Please enter a full address'),
    })
    .check(
      z.refine(({ password, confirmPassword = password }) => password === confirmPassword, {
        path: ['confirmPassword'],
        error: 'Passwords don’t match',
      }),
    ),
  status: 201,
  answer: z.object({ customer: Customer }),
})

export const SignInBody = z.strictObject({
  email: emailField(EMAIL_WORDS),
  password: givenPasswordField,
})

export const signInCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/login',
  access: 'public',
  summary: 'Sign in as a customer; every wrong pair gets the same answer',
  body: SignInBody,
  answer: z.object({ customer: Customer }),
})

export const AccountKind = z.enum(ACCOUNT_KINDS)

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/forgot-password',
  access: 'public',
  summary: 'Ask for a link to a new password; the same answer whether the email is known',
  body: z.strictObject({ kind: AccountKind, email: emailField(EMAIL_WORDS) }),
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
})

/** The secret of an emailed link, as its page read it from its own address. */
const linkToken = textField({ min: 1, max: 100, message: 'This link is not complete' })

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  access: 'public',
  summary: 'Choose a new password with a mailed link, once; every session of the account ends',
  body: z.strictObject({ token: linkToken, password: passwordField }),
  answer: z.object({ kind: AccountKind }),
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email/verify',
  access: 'public',
  summary: 'Confirm an email address with a mailed link, once',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ kind: AccountKind, attachedBookings: z.int() }),
})
