import type { Call } from '#contract/call.ts'
import type * as myData from './my-data.ts'

export const requestDataExport: Call<typeof myData.requestDataExport> = {
  method: 'POST',
  path: '/api/customer/data-export',
  sendsJson: true,
}

export const requestErasure: Call<typeof myData.requestErasure> = {
  method: 'POST',
  path: '/api/customer/erasure',
  sendsJson: true,
}

export const takeBackErasure: Call<typeof myData.takeBackErasure> = {
  method: 'DELETE',
  path: '/api/customer/erasure',
}

export const takeDataExport: Call<typeof myData.takeDataExport> = {
  method: 'POST',
  path: '/api/customer/data-export/take',
  sendsJson: true,
}
