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
