import type { Call } from '#contract/call.ts'
import type * as cards from './cards.ts'

export const removeCard: Call<typeof cards.removeCard> = {
  method: 'POST',
  path: '/api/bookings/{id}/card/remove',
}
