import type { Call } from '#contract/call.ts'
import type * as tariff from './tariff.ts'

export const getTariff: Call<typeof tariff.getTariff> = { method: 'GET', path: '/api/tariff' }
