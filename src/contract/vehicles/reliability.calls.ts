import type { Call } from '#contract/call.ts'
import type * as reliability from './reliability.ts'

export const getForecastReliability: Call<typeof reliability.getForecastReliability> = {
  method: 'GET',
  path: '/api/admin/forecast-reliability',
}
