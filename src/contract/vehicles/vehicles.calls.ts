import type { Call } from '#contract/call.ts'
import type * as vehicles from './vehicles.ts'

export const getVehicle: Call<typeof vehicles.getVehicle> = {
  method: 'GET',
  path: '/api/vehicles/{id}',
}

export const lookUpRegistration: Call<typeof vehicles.lookUpRegistration> = {
  method: 'POST',
  path: '/api/vehicles/lookup',
  sendsJson: true,
}
