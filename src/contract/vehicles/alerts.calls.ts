import type { Call } from '#contract/call.ts'
import type * as alerts from './alerts.ts'

export const listAlerts: Call<typeof alerts.listAlerts> = {
  method: 'GET',
  path: '/api/predictive-alerts',
}

export const updateAlertStatus: Call<typeof alerts.updateAlertStatus> = {
  method: 'PATCH',
  path: '/api/predictive-alerts/{alertId}/status',
  sendsJson: true,
}
