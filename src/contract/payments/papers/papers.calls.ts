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
