import type { Call } from '#contract/call.ts'
import type * as workingTime from './working-time.ts'

export const addDaysOff: Call<typeof workingTime.addDaysOff> = {
  method: 'POST',
  path: '/api/mechanics/me/days-off',
  sendsJson: true,
  idempotent: true,
}

export const getWorkingHours: Call<typeof workingTime.getWorkingHours> = {
  method: 'GET',
  path: '/api/mechanics/me/hours',
}

export const getWorkingTerms: Call<typeof workingTime.getWorkingTerms> = {
  method: 'GET',
  path: '/api/mechanics/me/terms',
}

export const removeCalendar: Call<typeof workingTime.removeCalendar> = {
  method: 'DELETE',
  path: '/api/mechanics/me/calendar',
}

export const removeDaysOff: Call<typeof workingTime.removeDaysOff> = {
  method: 'DELETE',
  path: '/api/mechanics/me/days-off/{id}',
}

export const replaceCalendar: Call<typeof workingTime.replaceCalendar> = {
  method: 'POST',
  path: '/api/mechanics/me/calendar',
}

export const saveWorkingHours: Call<typeof workingTime.saveWorkingHours> = {
  method: 'PUT',
  path: '/api/mechanics/me/hours',
  sendsJson: true,
}

export const saveWorkingTerms: Call<typeof workingTime.saveWorkingTerms> = {
  method: 'PUT',
  path: '/api/mechanics/me/terms',
  sendsJson: true,
}
