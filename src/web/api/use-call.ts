import { queryOptions } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import { type CallArguments, call } from './call.ts'
import { queryKeyOf } from './query/query-key.ts'

/** The query options of one call, shared by loader and component. */
export function queryFor<E extends AnyEndpoint>(
  endpoint: AnyCall<E>,
  ...[input]: CallArguments<E>
) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) =>
      call(endpoint, ...([input as InputOf<E>, { signal }] as CallArguments<E>)),
  })
}
