import * as z from 'zod/mini'
import {
  PASSWORD_CHANGED,
  SESSIONS,
  SESSIONS_ENDED,
  VERIFICATION_SENT,
} from '#contract/auth/own-account/own-account.ts'
import { changeEmailBody } from '#contract/customers/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { addressField, nameField, phoneField } from '#contract/fields.ts'
import { Profile } from './dashboard.ts'

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/customer/profile',
  access: 'customer',
  summary: 'Change name, telephone, address or how to be notified; what is not sent stays as it is',
  body: z.partial(
    z.strictObject({
      name: nameField('Name must be at least 2 characters'),
      phone: z.nullable(phoneField('Please enter a valid phone number')),
      address: z.nullable(addressField('Please enter a full address')),
      emailNotifications: z.boolean(),
      smsNotifications: z.boolean(),
    }),
  ),
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
  ...VERIFICATION_SENT,
  method: 'POST',
  path: '/api/customer/email/verification',
  access: 'customer',
  summary: 'Send the link that confirms the email address again',
})

export const changePassword = endpoint({
  ...PASSWORD_CHANGED,
  method: 'POST',
  path: '/api/customer/password',
  access: 'customer',
  summary: 'Change the password; every other session ends',
})

export const listSessions = endpoint({
  ...SESSIONS,
  method: 'GET',
  path: '/api/customer/sessions',
  access: 'customer',
  summary: 'Where the account is signed in',
})

export const endSessions = endpoint({
  ...SESSIONS_ENDED,
  method: 'DELETE',
  path: '/api/customer/sessions',
  access: 'customer',
  summary: 'Sign out everywhere else, or in one place',
})
