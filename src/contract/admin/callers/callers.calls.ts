import type { Call } from '#contract/call.ts'
import type * as callers from './callers.ts'

export const quoteForCaller: Call<typeof callers.quoteForCaller> = {
  method: 'POST',
  path: '/api/admin/quotes',
  sendsJson: true,
}
