import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { CallArguments } from './call.ts'
import { queryKeyOf, tagOf } from './query/query-key.ts'
import { queryFor } from './use-call.ts'

/** All queries of an endpoint, or one query: what an action names as stale. */
export type Reads = AnyCall | { queryKey: QueryKey }

/** The query with exactly this input, including its further pages. */
export const readOf = <E extends AnyEndpoint>(endpoint: AnyCall<E>, input: InputOf<E>): Reads => ({
  queryKey: queryKeyOf(endpoint, input as object),
})

const filterOf = (reads: Reads) => ('path' in reads ? { queryKey: [tagOf(reads)] } : reads)

/** Queries on screen load again now, the others when a page next renders them. */
export const invalidate = (queryClient: QueryClient, stale: readonly Reads[]) =>
  Promise.all(stale.map((reads) => queryClient.invalidateQueries(filterOf(reads))))

/** Clears the cache at sign-in and sign-out, so that nobody sees the answers of the previous person. */
export function clearReads(queryClient: QueryClient, reads: readonly Reads[]): void {
  for (const each of reads) queryClient.removeQueries(filterOf(each))
}

/** Aborts what is still loading at sign-out, because a request that arrives after it would be refused. */
export function cancelReads(queryClient: QueryClient, reads: readonly Reads[]): void {
  for (const each of reads) void queryClient.cancelQueries(filterOf(each))
}

/** Loads past the cache and stores nothing in it. */
export const readNow = <E extends AnyEndpoint>(
  queryClient: QueryClient,
  endpoint: AnyCall<E>,
  ...input: CallArguments<E>
) =>
  queryClient.fetchQuery({
    ...queryFor(endpoint, ...input),
    staleTime: 0,
    gcTime: 0,
  })
