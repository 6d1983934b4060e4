import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let openDialogs = 0
let isStill = false
const listeners = new Set<() => void>()

function setStill(willBeStill: boolean) {
  isStill = willBeStill
  for (const listener of listeners) listener()
}

/** Call this when what somebody pressed is done: the row that it concerns may go, and a dialog of it with the row. */
export function letNewsIn(): void {
  if (isStill) setStill(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * For a dialog: the function that it calls when somebody types in it. Until then nothing would be lost, and
 * what stands in it may change with the page.
 */
export function useStopNews(): () => void {
  useLayoutEffect(() => {
    openDialogs += 1
    return () => {
      openDialogs -= 1
      if (openDialogs === 0) letNewsIn()
    }
  }, [])
  return stopNews
}

function stopNews() {
  if (!isStill) setStill(true)
}

/**
 * Returns what a query has read, but from when somebody types in a dialog, until that is done, what it had read before: news from the server may take the
 * row whose dialog it is off the page, and what somebody has typed into it would be lost without a word [SITE-132]. The
 * argument is the query's own data, which stays the same object until it changes.
 */
export function useStill<Data>(current: Data): Data {
  const isStopped = useSyncExternalStore(
    subscribe,
    () => isStill,
    () => false,
  )
  const [shown, setShown] = useState(current)
  if (isStopped) return shown
  if (shown !== current) setShown(current)
  return current
}
