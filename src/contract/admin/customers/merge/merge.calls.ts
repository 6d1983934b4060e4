import type { Call } from '#contract/call.ts'
import type * as merge from './merge.ts'

export const listDuplicates: Call<typeof merge.listDuplicates> = {
  method: 'GET',
  path: '/api/admin/customers/{id}/duplicates',
}

export const previewMerge: Call<typeof merge.previewMerge> = {
  method: 'GET',
  path: '/api/admin/customers/{id}/merge/{otherId}',
}

export const mergeCustomers: Call<typeof merge.mergeCustomers> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/merge',
  sendsJson: true,
}
