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

/** For a dialog: the page behind it stays as it is from its opening on. The function does the same again, for when somebody types after something was done. */
export function useStopNews(): () => void {
  useLayoutEffect(() => {
    openDialogs += 1
    stopNews()
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
 * Returns what a query has read, but while a dialog is open, until what it is for is done, what it had read before: news
 * from the server may take the row whose dialog it is off the page, and the dialog would go from under the hand of the
 * person who reads it or types in it [SITE-132]. What had not been read before is shown as it arrives. The argument is the
 * query's own data, which stays the same object until it changes.
 */
export function useStill<Data>(current: Data): Data {
  const isStopped = useSyncExternalStore(
    subscribe,
    () => isStill,
    () => false,
  )
  const [shown, setShown] = useState(current)
  if (isStopped && shown !== undefined) return shown
  if (shown !== current) setShown(current)
  return current
}
