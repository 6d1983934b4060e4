import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/customers/dashboard.ts'
import { queryFor } from '#web/api/use-call.ts'

/** Read anew whenever its page opens: a booking moves on meanwhile. */
export const dashboardQuery = queryOptions({
  ...queryFor(getDashboard),
  // Who comes back from the payment tab sees at once whether it arrived.
  refetchOnWindowFocus: ({ state }) =>
    state.data?.upcoming.some(({ deposit }) => deposit === 'unpaid') ? 'always' : false,
})
