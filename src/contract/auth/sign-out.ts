import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

// This endpoint has its own file: every page can sign out, and need not load the other endpoints of an account.
export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/logout',
  access: 'public',
  summary: 'End the session of this browser',
  answer: z.object({ signedOut: z.literal(true) }),
})
