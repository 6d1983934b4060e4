import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { queryKeyOf } from './query/query-key.ts'
import { readPage } from './query/read-page.ts'

/** Returns the query options for all pages read so far of a list whose Link header names the next page. */
export function pagesFor<E extends AnyEndpoint>(endpoint: AnyCall<E>, input: InputOf<E>) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, input as object), 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readPage(endpoint, input, pageParam, { signal }),
    getNextPageParam: (page) => page.nextCursor,
  })
}

type Pages = {
  isFetchingNextPage: boolean
  refetch: (options?: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Reads all pages of a list again, because of news. The next one, where somebody has just asked for it, comes first: to read
 * again at once would cancel it, and nothing would come of their press.
 */
export async function refetchPages({ isFetchingNextPage, refetch }: Pages): Promise<void> {
  if (isFetchingNextPage) await refetch({ cancelRefetch: false })
  await refetch()
}
