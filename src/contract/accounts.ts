import { z } from 'zod'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from '#rules/limits.ts'
import { endpoint } from './endpoint.ts'
import { addressField, emailField, nameField, phoneField } from './fields.ts'

const SHORT_PASSWORD = 'Password must be at least 6 characters'

/** Used exactly as sent: no trimming, no normalising (ASVS 6.2.8). */
export const passwordField = z
  .string(SHORT_PASSWORD)
  .min(PASSWORD_MIN, SHORT_PASSWORD)
  .refine((password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES, {
    message: `Password must be at most ${PASSWORD_MAX_BYTES} bytes long`,
  })
  .refine((password) => !password.includes('\u0000'), {
    message: 'Password must not hold a NUL character',
  })

export const Customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
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
    phone: phoneField('Please enter a valid phone number').nullish(),
    address: addressField('Please enter a full address').nullish(),
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
