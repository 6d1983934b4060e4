import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { callWithHeaders } from './call.ts'
import { queryKeyOf } from './query/query-key.ts'

/** Returns the query options for all pages read so far of a list whose Link header names the next page. */
export function pagesFor<E extends AnyEndpoint>(endpoint: AnyCall<E>, input: InputOf<E>) {
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(endpoint, input as object), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const paged = pageParam === null ? input : { ...(input as object), cursor: pageParam }
      const { answer, headers } = await callWithHeaders(endpoint, paged as InputOf<E>, { signal })
      return { items: answer, nextCursor: nextCursorOf(headers.get('link')) }
    },
    getNextPageParam: (page) => page.nextCursor,
  })
}

function nextCursorOf(link: string | null): string | null {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '') ?? []
  return query === undefined ? null : new URLSearchParams(query).get('cursor')
}
