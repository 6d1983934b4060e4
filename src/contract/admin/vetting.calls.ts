import type { Call } from '#contract/call.ts'
import type * as vetting from './vetting.ts'

export const approveDocument: Call<typeof vetting.approveDocument> = {
  method: 'POST',
  path: '/api/admin/documents/{id}/approve',
  sendsJson: true,
}

export const listWaitingDocuments: Call<typeof vetting.listWaitingDocuments> = {
  method: 'GET',
  path: '/api/admin/documents',
}

export const rejectDocument: Call<typeof vetting.rejectDocument> = {
  method: 'POST',
  path: '/api/admin/documents/{id}/reject',
  sendsJson: true,
}
