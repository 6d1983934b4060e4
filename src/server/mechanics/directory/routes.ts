import * as contract from '#contract/mechanics/mechanics.ts'
import * as quotes from '#contract/quotes/quotes.ts'
import { route } from '#server/http/serve.ts'
import { getAvailability } from './get-availability.ts'
import { getMechanicsByIdOrLocation } from './get-mechanics-by-id-or-location.ts'
import { listMechanics } from './list-mechanics.ts'
import { listQuoteMechanics } from './list-quote-mechanics.ts'

export const routes = [
  route(contract.listMechanics, listMechanics),
  route(contract.getMechanicsByIdOrLocation, getMechanicsByIdOrLocation),
  route(contract.getAvailability, getAvailability),
  route(quotes.listQuoteMechanics, listQuoteMechanics),
]
