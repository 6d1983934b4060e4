import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

// These endpoints have their own file: every page can sign out, and need not load the other endpoints of an account.
export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/logout',
  access: 'public',
  summary: 'End the session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})

export const signOutMechanic = endpoint({
  method: 'POST',
  path: '/api/mechanics/logout',
  access: 'public',
  summary: 'End the mechanic’s session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})

export const signOutAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'public',
  summary: 'End the administrator’s session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})
