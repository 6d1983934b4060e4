import { useEffect, useRef } from 'react'
import { openLiveConnection } from './live-connection.ts'

/** One booking, or the lists of whoever is signed in. */
export type LiveScope = { booking: string } | { as: 'customer' | 'mechanic' | 'administrator' }

/** Reads again when something in sight has changed: `useLive({ booking: id }, refetch)`. Null listens to nothing. */
export function useLive(scope: LiveScope | null, onChange: () => unknown): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const url = scope && `/api/live?${new URLSearchParams(scope)}`
  useEffect(() => (url ? openLiveConnection(url, () => void latest.current()) : undefined), [url])
}
