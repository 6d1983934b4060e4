import { QueryClient } from '@tanstack/react-query'

/**
 * Cached answers stay valid until an action invalidates them: there are no retries, no polling and no refetch on focus.
 * Without a network a question fails at once, so that a page whose loader asks it says so instead of leaving the page
 * before in its place [SITE-36]; what has failed is asked again when the network is back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      },
      mutations: { retry: false },
    },
  })
}
