import type { Call } from '#contract/call.ts'
import type * as notifications from './notifications.ts'

export const getNotification: Call<typeof notifications.getNotification> = {
  method: 'GET',
  path: '/api/admin/notifications/{id}',
}

export const listNotifications: Call<typeof notifications.listNotifications> = {
  method: 'GET',
  path: '/api/admin/notifications',
}

export const retryNotification: Call<typeof notifications.retryNotification> = {
  method: 'POST',
  path: '/api/admin/notifications/{id}/retry',
}
