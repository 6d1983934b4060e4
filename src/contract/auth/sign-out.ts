import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

// By itself: every page can sign out, and need not carry the other calls of an account for it.
export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/logout',
  summary: 'End the session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})
