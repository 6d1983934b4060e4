import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** An answer with its key. A list of records travels as a table, which names each column once. */
type Carried = readonly [key: QueryKey, data: unknown] | readonly [key: QueryKey, ...table: Table]
type Table = readonly [columns: readonly string[], cells: readonly unknown[]]
type Row = Readonly<Record<string, unknown>>
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

export function carry(key: QueryKey, data: unknown): Carried {
  if (!Array.isArray(data) || !data.every(isRow)) return [key, data]
  const [columns, ...others] = data.map((row) => Object.keys(row))
  const isTable =
    columns?.length && others.length > 0 && others.every((each) => isSame(each, columns))
  return isTable ? [key, columns, data.flatMap((row) => Object.values(row))] : [key, data]
}

export function dataOf(carried: Carried): unknown {
  if (carried.length === 2) return carried[1]
  const [, columns, cells] = carried
  return Array.from({ length: cells.length / columns.length }, (_, row) =>
    Object.fromEntries(columns.map((name, at) => [name, cells[row * columns.length + at]])),
  )
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])
