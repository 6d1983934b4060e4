import type { Call } from '#contract/call.ts'
import type * as towns from './towns.ts'

export const getTown: Call<typeof towns.getTown> = {
  method: 'GET',
  path: '/api/towns/{slug}',
}

export const listTowns: Call<typeof towns.listTowns> = {
  method: 'GET',
  path: '/api/towns',
}
