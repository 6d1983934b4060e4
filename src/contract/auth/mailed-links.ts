import * as z from 'zod/mini'
import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** Without a token the address is the page's own. */
export const linkQuery = z.object({ k: z.string() })

const LINK = {
  kind: 'redirect',
  method: 'GET',
  access: 'public',
  query: linkQuery,
  status: 303,
} as const

export const openConfirmationLink = rawEndpoint({
  ...LINK,
  path: '/booking-confirmation/{id}',
  summary: 'Open a mailed link to a booking; leads to its page without the token',
})

export const openTrackingLink = rawEndpoint({
  ...LINK,
  path: '/track-booking',
  summary: 'Open a mailed link to whichever booking its token names',
})

export const openInspectionLink = rawEndpoint({
  ...LINK,
  path: '/inspection/{id}',
  summary: 'Open a mailed link to an inspection; leads to its page without the token',
})
