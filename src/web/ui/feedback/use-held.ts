import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let openDialogs = 0
let isHolding = false
const listeners = new Set<() => void>()

function hold(willHold: boolean) {
  isHolding = willHold
  for (const listener of listeners) listener()
}

/** Call this when what somebody pressed is done: the row that it concerns may go, and a dialog of it with the row. */
export function letGo(): void {
  if (isHolding) hold(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts the dialog that calls it as open for as long as it is shown. */
export function useCountAsOpen(): void {
  useLayoutEffect(() => {
    openDialogs += 1
    hold(true)
    return () => {
      openDialogs -= 1
      if (openDialogs === 0) hold(false)
    }
  }, [])
}

/**
 * Returns what a query has read, but while a dialog is open, until its press is done, what it had read before: news from the server may take the
 * row whose dialog it is off the page, and what somebody has typed into it would be lost without a word [SITE-132]. The
 * argument is the query's own data, which stays the same object until it changes.
 */
export function useHeld<Data>(current: Data): Data {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isHolding,
    () => false,
  )
  const [held, setHeld] = useState(current)
  if (isHeld) return held
  if (held !== current) setHeld(current)
  return current
}
