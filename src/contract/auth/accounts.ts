import * as z from 'zod/mini'
import {
  AccountKind,
  EMAIL_WORDS,
  passwordField,
  resetRequestBody,
  SignInBody,
} from '#contract/auth/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressField,
  emailField,
  linkToken,
  nameField,
  optionalField,
  phoneField,
} from '#contract/fields.ts'

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
        error: "Passwords don't match",
      }),
    ),
  status: 201,
  answer: z.object({ customer: Customer }),
})

export const signInCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/login',
  access: 'public',
  summary: 'Sign in as a customer; every wrong pair gets the same answer',
  body: SignInBody,
  answer: z.object({ customer: Customer }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/forgot-password',
  access: 'public',
  summary: 'Ask for a link to a new password; the same answer whether the email is known',
  body: resetRequestBody,
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
})

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
