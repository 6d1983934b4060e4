import type { Call } from '#contract/call.ts'
import type * as drafts from './booking-drafts.ts'

export const findBookingDraft: Call<typeof drafts.findBookingDraft> = {
  method: 'GET',
  path: '/api/quotes/{id}/draft',
}
