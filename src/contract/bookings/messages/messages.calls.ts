import type { Call } from '#contract/call.ts'
import type * as messages from './messages.ts'

export const listMessages: Call<typeof messages.listMessages> = {
  method: 'GET',
  path: '/api/bookings/{id}/messages',
}

export const readMessages: Call<typeof messages.readMessages> = {
  method: 'POST',
  path: '/api/bookings/{id}/messages/read',
  sendsJson: true,
}

export const writeMessage: Call<typeof messages.writeMessage> = {
  method: 'POST',
  path: '/api/bookings/{id}/messages',
  sendsJson: true,
  idempotent: true,
}
