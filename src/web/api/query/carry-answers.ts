import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type Carried, carry, dataOf } from './carried.ts'

type Page = { answers: readonly Carried[] }

/**
 * Writes the answers of the server's loaders into the page, from where hydration reads them. The integration of the
 * libraries would add the state of each query and a stream for queries that begin while the page is rendered: five
 * kilobytes a page, and ours all begin in a loader.
 */
export function carryAnswers(router: AnyRouter, queryClient: QueryClient): void {
  if (import.meta.env.SSR) {
    router.options.dehydrate = (): Page => ({
      answers: answersIn(queryClient, loadedBy(router)),
    })
    // Without clearing, the timers of unused queries would retain each visitor's answers for minutes.
    router.serverSsrLifecycle = {
      onServerSsrAttach: [({ onCleanup }) => onCleanup(() => queryClient.clear())],
    }
    return
  }
  router.options.hydrate = ({ answers }: Page) => {
    for (const carried of answers) queryClient.setQueryData(carried[0], dataOf(carried))
  }
}

/** A failed query is not carried: the browser asks again. */
const answersIn = (queryClient: QueryClient, loaded: ReadonlySet<unknown>): Carried[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) =>
      loaded.has(state.data) ? [queryKey, state.data] : carry(queryKey, state.data),
    )

/** What loaders returned is in the page already. The same object a second time costs a reference; a table costs its cells. */
function loadedBy(router: AnyRouter): ReadonlySet<unknown> {
  const loaded = router.state.matches.map(({ loaderData }): unknown => loaderData)
  return new Set(loaded.flatMap((data) => [data, ...(Array.isArray(data) ? data : [])]))
}
