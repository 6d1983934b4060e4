import { useEffect } from 'react'
import { serverNow } from '#web/api/network/server-clock.ts'

/** The largest delay of a timer: 31 bits of milliseconds, some 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
/** What holds does so up to and including its instant, and clocks differ a little. */
const MARGIN_MS = 1500

/** Loads again what the page shows when it next changes by itself. */
export function useCallAt(at: string | null, call: () => unknown): void {
  useEffect(() => {
    if (at === null) return
    const wait = Date.parse(at) - serverNow() + MARGIN_MS
    if (wait > LONGEST_TIMER_MS) return
    const timer = setTimeout(call, Math.max(wait, MARGIN_MS))
    return () => clearTimeout(timer)
  }, [at, call])
}
