import * as z from 'zod/mini'
import { changeEmailBody, changePasswordBody } from '#contract/customers/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressField, nameField, phoneField } from '#contract/fields.ts'
import { Profile } from './dashboard.ts'

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/customer/profile',
  access: 'customer',
  summary: 'Change name, telephone, address and how to be notified',
  body: z.strictObject({
    name: nameField('Name must be at least 2 characters'),
    phone: z.nullable(phoneField('Please enter a valid phone number')),
    address: z.nullable(addressField('Please enter a full address')),
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
  }),
  answer: Profile,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/customer/email',
  access: 'customer',
  summary: 'Ask for another email address; it takes over once its link is used',
  body: changeEmailBody,
  status: 202,
  answer: Profile,
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/customer/email/verification',
  access: 'customer',
  summary: 'Send the link that confirms the email address again',
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/customer/password',
  access: 'customer',
  summary: 'Change the password; every other session ends',
  body: changePasswordBody,
  answer: z.object({ endedSessions: z.int() }),
})

export const AccountSession = z.object({
  id: z.string().check(z.describe('Names the session and opens nothing')),
  browser: z.nullable(z.string()),
  network: z.nullable(z.string()).check(z.describe('The front part of the address')),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/customer/sessions',
  access: 'customer',
  summary: 'Where the account is signed in',
  answer: z.array(AccountSession),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/customer/sessions',
  access: 'customer',
  summary: 'Sign out everywhere else, or in one place',
  query: z.object({
    id: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a session'))),
  }),
  answer: z.object({ endedSessions: z.int() }),
})
