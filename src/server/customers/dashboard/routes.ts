import * as contract from '#contract/customers/dashboard.ts'
import { route } from '#server/http/serve.ts'
import { addVehicle } from './add-vehicle.ts'
import { getDashboard } from './get-dashboard.ts'
import { removeVehicle } from './remove-vehicle.ts'

export const routes = [
  route(contract.getDashboard, getDashboard),
  route(contract.addVehicle, addVehicle),
  route(contract.removeVehicle, removeVehicle),
]
