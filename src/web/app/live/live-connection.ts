const WAIT_MS = { first: 1000, most: 60_000 }
/** Of a burst of changes the page reads once. */
const GATHER_MS = 100
const REFUSED = 2

/**
 * Listens while the page is in sight, and goes on after every break. `onChange` is called when something changed, and
 * whenever something may have: on opening, and on coming back to a page that nothing was told. Returns how to stop.
 */
export function openLiveConnection(url: string, onChange: () => void): () => void {
  let source: EventSource | null = null
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
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
    source = new EventSource(url)
    source.addEventListener('open', () => {
      failures = 0
      tell()
    })
    source.addEventListener('changed', tell)
    source.addEventListener('error', () => {
      const isRefused = source?.readyState === REFUSED
      close()
      again = setTimeout(open, waitMs(isRefused ? Number.POSITIVE_INFINITY : failures))
      failures += 1
    })
  }
  const look = () => {
    if (document.hidden) return close()
    // Not heard of anything: the page looks for itself, as it would without any stream.
    if (source?.readyState !== 1) tell()
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

/** Longer each time, and never the same for all who lost the same server. */
function waitMs(failures: number): number {
  const most = Math.min(WAIT_MS.first * 2 ** failures, WAIT_MS.most)
  return most / 2 + (Math.random() * most) / 2
}
