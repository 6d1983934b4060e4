import type { Call } from '#contract/call.ts'
import type * as vehicleCare from './vehicle-care.ts'

export const addReading: Call<typeof vehicleCare.addReading> = {
  method: 'POST',
  path: '/api/vehicle-care/{id}/readings',
  sendsJson: true,
  idempotent: true,
}

export const getVehicleHealth: Call<typeof vehicleCare.getVehicleHealth> = {
  method: 'GET',
  path: '/api/vehicle-care/{id}',
}

export const listCareVehicles: Call<typeof vehicleCare.listCareVehicles> = {
  method: 'GET',
  path: '/api/vehicle-care',
}

export const removeReading: Call<typeof vehicleCare.removeReading> = {
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/readings/{readingId}',
}

export const removeReminder: Call<typeof vehicleCare.removeReminder> = {
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/reminders/{topic}',
}

export const saveDriving: Call<typeof vehicleCare.saveDriving> = {
  method: 'PUT',
  path: '/api/vehicle-care/{id}/driving',
  sendsJson: true,
}

export const saveFacts: Call<typeof vehicleCare.saveFacts> = {
  method: 'PUT',
  path: '/api/vehicle-care/{id}/facts',
  sendsJson: true,
}

export const setReminder: Call<typeof vehicleCare.setReminder> = {
  method: 'PUT',
  path: '/api/vehicle-care/{id}/reminders',
  sendsJson: true,
}
