import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let openDialogs = 0
const listeners = new Set<() => void>()

function count(change: number) {
  openDialogs += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts the dialog that calls it as open for as long as it is shown. */
export function useCountAsOpen(): void {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

/**
 * Returns what a query has read, but while a dialog is open what it had read before: news from the server may take the
 * row whose dialog it is off the page, and what somebody has typed into it would be lost without a word [SITE-132]. The
 * argument is the query's own data, which stays the same object until it changes.
 */
export function useHeld<Data>(current: Data): Data {
  const isDialogOpen = useSyncExternalStore(
    subscribe,
    () => openDialogs > 0,
    () => false,
  )
  const [held, setHeld] = useState(current)
  if (isDialogOpen) return held
  if (held !== current) setHeld(current)
  return current
}
