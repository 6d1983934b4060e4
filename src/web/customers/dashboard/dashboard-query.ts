import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import { queryFor } from '#web/api/use-call.ts'

/** Loads again on every visit, because bookings change meanwhile. */
export const dashboardQuery = queryOptions({
  ...queryFor(getDashboard),
  // A customer who returns from the payment tab sees at once whether the payment arrived.
  refetchOnWindowFocus: ({ state }) =>
    state.data?.upcoming.some(({ deposit }) => deposit === 'unpaid') ? 'always' : false,
})
