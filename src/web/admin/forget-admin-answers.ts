import type { QueryClient } from '@tanstack/react-query'

/** What one administrator has read is not shown to the next one at this screen. */
export function forgetAdminAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [address] }) => String(address).startsWith('/api/admin/'),
  })
}
