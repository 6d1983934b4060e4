import type { QueryClient } from '@tanstack/react-query'

/** Clears the cache of admin answers, so that the next administrator at this screen never sees what the last one read. */
export function forgetAdminAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/admin/'),
  })
}
