import * as contract from '#contract/mechanics.ts'
import { listMechanicReviews, listReviews } from '#server/reviews/list-reviews.ts'
import { route } from '#server/serve.ts'
import { getAvailability } from './get-availability.ts'
import { getMechanicsByIdOrLocation } from './get-mechanics-by-id-or-location.ts'
import { listMechanics } from './list-mechanics.ts'

export const routes = [
  route(contract.listMechanics, listMechanics),
  route(contract.getMechanicsByIdOrLocation, getMechanicsByIdOrLocation),
  route(contract.getAvailability, getAvailability),
  route(contract.listMechanicReviews, listMechanicReviews),
  route(contract.listReviews, listReviews),
]
