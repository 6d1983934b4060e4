import * as contract from '#contract/vehicles/vehicles.ts'
import { route } from '#server/http/serve.ts'
import { getVehicle } from './get-vehicle.ts'
import { lookUpRegistration } from './look-up-registration.ts'

export const routes = [
  route(contract.getVehicle, getVehicle),
  route(contract.lookUpRegistration, lookUpRegistration),
]
