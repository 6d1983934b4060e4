import { useEffect, useRef } from 'react'
import { openLiveConnection } from './live-connection.ts'

/** One booking, one quote, or the lists of the signed-in account. */
export type LiveScope =
  | { booking: string }
  | { quote: string }
  | { as: 'customer' | 'mechanic' | 'administrator' }

/** Calls `refetch` when something on the page has changed: `useLive({ booking: id }, refetch)`. Null listens to nothing. */
export function useLive(scope: LiveScope | null, onChange: () => unknown): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const url = scope && `/api/live?${new URLSearchParams(scope)}`
  useEffect(() => (url ? openLiveConnection(url, () => void latest.current()) : undefined), [url])
}
