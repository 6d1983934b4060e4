import type { Call } from '#contract/call.ts'
import type * as closing from './closing.ts'

export const getClosing: Call<typeof closing.getClosing> = {
  method: 'GET',
  path: '/api/mechanics/me/erasure',
}

export const closeAccount: Call<typeof closing.closeAccount> = {
  method: 'POST',
  path: '/api/mechanics/me/erasure',
}
