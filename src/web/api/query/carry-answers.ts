import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { pack, unpack } from './carried.ts'

type Answer = readonly [key: QueryKey, data: unknown]
type Page = {
  /** What loaders returned, which the page holds anyway: each is a reference to it. */
  loaded: readonly Answer[]
  /** The others as text, because the library that writes a page out goes through an object field by field. */
  packed: string
}

/**
 * Writes the answers of the server's loaders into the page, from where hydration reads them. The integration of the
 * libraries would add the state of each query and a stream for queries that begin while the page is rendered: five
 * kilobytes a page, and ours all begin in a loader.
 */
export function carryAnswers(router: AnyRouter, queryClient: QueryClient): void {
  if (import.meta.env.SSR) {
    router.options.dehydrate = () => carried(queryClient, loadedBy(router))
    // Without clearing, the timers of unused queries would retain each visitor's answers for minutes.
    router.serverSsrLifecycle = {
      onServerSsrAttach: [({ onCleanup }) => onCleanup(() => queryClient.clear())],
    }
    return
  }
  router.options.hydrate = ({ loaded, packed }: Page) => {
    const others: readonly Answer[] = JSON.parse(packed)
    for (const [key, data] of loaded) queryClient.setQueryData(key, data)
    for (const [key, data] of others) queryClient.setQueryData(key, unpack(data))
  }
}

/** A failed query is not carried: the browser asks again. */
function carried(queryClient: QueryClient, inPage: ReadonlySet<unknown>): Page {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state: { data } }): Answer => [queryKey, data])
  const others = answers.filter(([, data]) => !inPage.has(data))
  return {
    loaded: answers.filter(([, data]) => inPage.has(data)),
    packed: JSON.stringify(others.map(([key, data]) => [key, pack(data)])),
  }
}

/** What loaders returned is in the page already. The same object a second time costs a reference; a table costs its cells. */
function loadedBy(router: AnyRouter): ReadonlySet<unknown> {
  const loaded = router.state.matches.map(({ loaderData }): unknown => loaderData)
  return new Set(loaded.flatMap((data) => [data, ...(Array.isArray(data) ? data : [])]))
}
