import type { Call } from '#contract/call.ts'
import type * as mechanicDocuments from './mechanic-documents.ts'

export const listDocuments: Call<typeof mechanicDocuments.listDocuments> = {
  method: 'GET',
  path: '/api/mechanics/me/documents',
}

export const listDocumentsOf: Call<typeof mechanicDocuments.listDocumentsOf> = {
  method: 'GET',
  path: '/api/admin/mechanics/{id}/documents',
}

export const removeDocument: Call<typeof mechanicDocuments.removeDocument> = {
  method: 'DELETE',
  path: '/api/mechanics/me/documents/{id}',
}
