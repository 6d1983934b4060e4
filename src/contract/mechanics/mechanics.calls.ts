import type { Call } from '#contract/call.ts'
import type * as mechanics from './mechanics.ts'

export const getAvailability: Call<typeof mechanics.getAvailability> = {
  method: 'GET',
  path: '/api/mechanics/{id}/availability',
}

export const getMechanicsByIdOrLocation: Call<typeof mechanics.getMechanicsByIdOrLocation> = {
  method: 'GET',
  path: '/api/mechanics/{idOrLocation}',
}

export const listMechanicReviews: Call<typeof mechanics.listMechanicReviews> = {
  method: 'GET',
  path: '/api/mechanics/{id}/reviews',
}

export const listMechanics: Call<typeof mechanics.listMechanics> = {
  method: 'GET',
  path: '/api/mechanics',
}

export const listReviews: Call<typeof mechanics.listReviews> = {
  method: 'GET',
  path: '/api/reviews',
}
