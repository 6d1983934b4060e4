import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

let openDialogs = 0
let isStill = false
/** How many actions of this visitor have been done whose news is still on its way. */
let comingNews = 0
let isStillAfterNews = false
const listeners = new Set<() => void>()

function setStill(willBeStill: boolean) {
  isStillAfterNews = false
  if (isStill === willBeStill) return
  isStill = willBeStill
  for (const listener of listeners) listener()
}

/**
 * Call this when what somebody pressed is done: the row that it concerns may go, and a dialog of it with the row. A dialog
 * that they open before `news`, what the page loads again because of it, has arrived shows it as well.
 */
export function letNewsIn(news: Promise<unknown>): void {
  setStill(false)
  comingNews += 1
  // The queries tell the page in a task of their own, which was scheduled before this one.
  const arrive = () => setTimeout(newsArrived)
  news.then(arrive, arrive)
}

function newsArrived() {
  comingNews -= 1
  if (comingNews === 0 && isStillAfterNews) setStill(true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For a dialog: the page behind it stays as it is from its opening on. The function does so when somebody types, whatever was done before. */
export function useStopNews(): () => void {
  useLayoutEffect(() => {
    openDialogs += 1
    if (comingNews === 0) stopNews()
    else isStillAfterNews = true
    return () => {
      openDialogs -= 1
      if (openDialogs === 0) setStill(false)
    }
  }, [])
  return stopNews
}

const stopNews = () => setStill(true)

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
