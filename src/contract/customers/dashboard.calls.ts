import type { Call } from '#contract/call.ts'
import type * as dashboard from './dashboard.ts'

export const addVehicle: Call<typeof dashboard.addVehicle> = {
  method: 'POST',
  path: '/api/customer/vehicles',
  sendsJson: true,
}

export const getDashboard: Call<typeof dashboard.getDashboard> = {
  method: 'GET',
  path: '/api/customer/dashboard',
}

export const removeVehicle: Call<typeof dashboard.removeVehicle> = {
  method: 'DELETE',
  path: '/api/customer/vehicles/{id}',
}
