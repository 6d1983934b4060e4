import type { Call } from '#contract/call.ts'
import type * as contact from './contact.ts'

export const sendContactMessage: Call<typeof contact.sendContactMessage> = {
  method: 'POST',
  path: '/api/contact',
  sendsJson: true,
  idempotent: true,
}
