import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { address, type CallArguments, call } from './call.ts'

/** The query options of one call, shared by loader and component. The first element of the key is the path. */
export function queryFor<E extends AnyEndpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  const { url, body } = address(endpoint, (input ?? {}) as Record<string, unknown>)
  return queryOptions({
    queryKey: body === undefined ? [url] : [url, body],
    queryFn: ({ signal }) =>
      call(endpoint, ...([input as InputOf<E>, { signal }] as CallArguments<E>)),
  })
}
