import type { Call } from '#contract/call.ts'
import type * as dispatch from './dispatch.ts'

export const assignJob: Call<typeof dispatch.assignJob> = {
  method: 'POST',
  path: '/api/admin/bookings/{id}/assign',
  sendsJson: true,
}

export const getDayBoard: Call<typeof dispatch.getDayBoard> = {
  method: 'GET',
  path: '/api/admin/day-board',
}

export const listDispatch: Call<typeof dispatch.listDispatch> = {
  method: 'GET',
  path: '/api/admin/dispatch',
}

export const listFreeMechanics: Call<typeof dispatch.listFreeMechanics> = {
  method: 'GET',
  path: '/api/admin/bookings/{id}/mechanics',
}
