import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { changePasswordBody, NewAuthenticatorForm, newEmailBody } from './forms.ts'

/* What mechanics and administrators do with their own account. Customers do the same at /api/customer. */

export const AccountSession = z.object({
  id: z.string().check(z.describe('Names the session and opens nothing')),
  browser: z.nullable(z.string()),
  network: z.nullable(z.string()).check(z.describe('The front part of the address')),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const SESSIONS = { answer: z.array(AccountSession) }

export const SESSIONS_ENDED = {
  query: z.object({
    id: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'This is not a session'))),
  }),
  answer: z.object({ endedSessions: z.int() }),
}

export const PASSWORD_CHANGED = {
  body: changePasswordBody,
  answer: z.object({ endedSessions: z.int() }),
}

export const VERIFICATION_SENT = {
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
} as const

const OwnEmail = z.object({
  email: z.string(),
  newEmail: z
    .nullable(z.string())
    .check(z.describe('Takes over once the link that was sent to it is used')),
})
export type OwnEmail = z.infer<typeof OwnEmail>

const OF_MECHANIC = { access: 'mechanic' } as const
const OF_STAFF = { access: 'administrator', right: 'see overview' } as const

const LIST = { ...SESSIONS, method: 'GET' } as const
const END = { ...SESSIONS_ENDED, method: 'DELETE' } as const
const CHANGE_PASSWORD = { ...PASSWORD_CHANGED, method: 'POST' } as const
const READ_EMAIL = { method: 'GET', answer: OwnEmail } as const
const CHANGE_EMAIL = { method: 'POST', body: newEmailBody, status: 202, answer: OwnEmail } as const
const SEND_AGAIN = { ...VERIFICATION_SENT, method: 'POST' } as const

export const listMechanicSessions = endpoint({
  ...LIST,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/sessions',
  summary: 'Where the mechanic is signed in',
})

export const endOwnMechanicSessions = endpoint({
  ...END,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/sessions',
  summary: 'Sign the mechanic out everywhere else, or in one place',
})

export const changeMechanicPassword = endpoint({
  ...CHANGE_PASSWORD,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/password',
  summary: 'Change the mechanic’s password; every other session ends',
})

export const getMechanicEmail = endpoint({
  ...READ_EMAIL,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/email',
  summary: 'The address that the mechanic signs in with, and the one that is to follow',
})

export const changeMechanicEmail = endpoint({
  ...CHANGE_EMAIL,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/email',
  summary:
    'Ask for another email address, within 15 minutes of a sign-in; it takes over once its link is used',
})

export const sendMechanicVerification = endpoint({
  ...SEND_AGAIN,
  ...OF_MECHANIC,
  path: '/api/mechanics/me/email/verification',
  summary: 'Send the link to the mechanic’s new address again',
})

export const listStaffSessions = endpoint({
  ...LIST,
  ...OF_STAFF,
  path: '/api/admin/sessions',
  summary: 'Where the administrator is signed in; nowhere in the demo, where nobody has an account',
})

export const endStaffSessions = endpoint({
  ...END,
  ...OF_STAFF,
  path: '/api/admin/sessions',
  summary: 'Sign the administrator out everywhere else, or in one place',
})

export const changeStaffPassword = endpoint({
  ...CHANGE_PASSWORD,
  ...OF_STAFF,
  path: '/api/admin/password',
  summary: 'Change the administrator’s password; every other session ends',
})

export const getStaffEmail = endpoint({
  ...READ_EMAIL,
  ...OF_STAFF,
  path: '/api/admin/email',
  summary: 'The address that the administrator signs in with, and the one that is to follow',
})

export const changeStaffEmail = endpoint({
  ...CHANGE_EMAIL,
  ...OF_STAFF,
  access: 'recent administrator',
  path: '/api/admin/email',
  summary:
    'Ask for another email address, within 15 minutes of a sign-in; it takes over once its link is used',
})

export const sendStaffVerification = endpoint({
  ...SEND_AGAIN,
  ...OF_STAFF,
  path: '/api/admin/email/verification',
  summary: 'Send the link to the administrator’s new address again',
})

export const proposeAuthenticator = endpoint({
  ...OF_STAFF,
  access: 'recent administrator',
  method: 'POST',
  path: '/api/admin/authenticator/key',
  summary:
    'Make the key of a new authenticator, within 15 minutes of a sign-in; it opens nothing yet',
  answer: z.object({
    secret: z.string(),
    address: z.string().check(z.describe('The link that an authenticator opens')),
    proposal: z.string().check(z.describe('To be sent with the first code, within 15 minutes')),
  }),
})

export const replaceAuthenticator = endpoint({
  ...OF_STAFF,
  access: 'recent administrator',
  method: 'POST',
  path: '/api/admin/authenticator',
  summary:
    'Replace the administrator’s authenticator by the one that shows this code; every other session ends',
  body: z.extend(NewAuthenticatorForm, { proposal: z.string().check(z.maxLength(500)) }),
  answer: z.object({ endedSessions: z.int() }),
})
