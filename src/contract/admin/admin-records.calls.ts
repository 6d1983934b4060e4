import type { Call } from '#contract/call.ts'
import type * as adminRecords from './admin-records.ts'

export const answerMessage: Call<typeof adminRecords.answerMessage> = {
  method: 'POST',
  path: '/api/admin/messages/{id}/answer',
  sendsJson: true,
}

export const changeService: Call<typeof adminRecords.changeService> = {
  method: 'PATCH',
  path: '/api/admin/services/{id}',
  sendsJson: true,
}

export const listAdminMessages: Call<typeof adminRecords.listAdminMessages> = {
  method: 'GET',
  path: '/api/admin/messages',
}

export const listAdminServices: Call<typeof adminRecords.listAdminServices> = {
  method: 'GET',
  path: '/api/admin/services',
}
