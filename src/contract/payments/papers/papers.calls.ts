import type { Call } from '#contract/call.ts'
import type * as papers from './papers.ts'

export const listPapers: Call<typeof papers.listPapers> = {
  method: 'GET',
  path: '/api/bookings/{id}/documents',
}

export const readPaper: Call<typeof papers.readPaper> = {
  method: 'GET',
  path: '/api/papers/{id}',
}

export const listCustomerPapers: Call<typeof papers.listCustomerPapers> = {
  method: 'GET',
  path: '/api/customer/papers',
}

export const listMechanicPapers: Call<typeof papers.listMechanicPapers> = {
  method: 'GET',
  path: '/api/mechanics/papers',
}
