import * as z from 'zod/mini'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#rules/limits.ts'
import { endpoint } from './endpoint.ts'
import { addressField, emailField, nameField, phoneField } from './fields.ts'

const SHORT_PASSWORD = 'Password must be at least 6 characters'

/** Used exactly as sent: no trimming, no normalising (ASVS 6.2.8). */
export const passwordField = z.string(SHORT_PASSWORD).check(
  z.minLength(PASSWORD_MIN, SHORT_PASSWORD),
  z.refine(
    (password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
    `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`,
  ),
  z.refine((password) => !password.includes('\u0000'), 'Password must not hold a NUL character'),
)

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
  summary: 'Create a customer account and sign in',
  body: z.strictObject({
    name: nameField('Name must be at least 2 characters'),
    email: emailField('Please enter a valid email'),
    password: passwordField,
    phone: z.nullish(phoneField('Please enter a valid phone number')),
    address: z.nullish(addressField('Please enter a full address')),
  }),
  status: 201,
  answer: z.object({ customer: Customer }),
})

export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/logout',
  summary: 'End the session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})
