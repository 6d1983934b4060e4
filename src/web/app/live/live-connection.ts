const WAIT_MS = { first: 1000, most: 20_000 }
/** Combines a burst of changes into one reload of the page's data. */
const GATHER_MS = 100
const REFUSED = 2

/**
 * Listens to the event stream while the page is visible, and reconnects after every break. Calls
 * `onChange` after each change, and whenever one may have been missed: on opening, on every try to
 * reconnect, and when the page becomes visible again. Returns a function that stops it.
 */
export function openLiveConnection(url: string, onChange: () => void): () => void {
  let source: EventSource | null = null
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  const announce = () => {
    clearTimeout(gathering)
    gathering = setTimeout(onChange, GATHER_MS)
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = null
  }
  const open = () => {
    if (source !== null || document.hidden) return
    // A network may refuse streams for good: the tries then poll.
    if (failures > 0) announce()
    source = new EventSource(url)
    source.addEventListener('open', () => {
      failures = 0
      announce()
    })
    source.addEventListener('changed', announce)
    source.addEventListener('error', () => {
      const isRefused = source?.readyState === REFUSED
      close()
      again = setTimeout(open, waitMs(isRefused ? Number.POSITIVE_INFINITY : failures))
      failures += 1
    })
  }
  const look = () => {
    if (document.hidden) return close()
    // A change may have been missed, so the page loads its data again, as it would without a stream.
    if (source?.readyState !== 1) announce()
    clearTimeout(again)
    open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    clearTimeout(gathering)
    close()
  }
}

/** The delay grows and is random, so that the clients of a restarted server do not all return at once. */
function waitMs(failures: number): number {
  const most = Math.min(WAIT_MS.first * 2 ** failures, WAIT_MS.most)
  return most / 2 + (Math.random() * most) / 2
}
