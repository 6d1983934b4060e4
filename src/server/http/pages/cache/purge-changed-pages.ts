import { setTimeout as sleep } from 'node:timers/promises'
import type { CdnProvider } from '#server/providers/cdn/cdn.ts'
import type { Runtime } from '#server/runtime.ts'
import { surrogateKeyOf } from './surrogate-keys.ts'

type Pace = { gatherMs: number; retryMs: { first: number; most: number } }

/**
 * The servers hear of a change when we do, and a page that is purged before they have heard would be stored again as it was. Half
 * a minute is the longest pause after a failure.
 */
const PACE: Pace = { gatherMs: 1000, retryMs: { first: 1000, most: 30_000 } }

/**
 * Purges a CDN by the events that make our own pages stale. A failed purge is repeated until it succeeds, together with what
 * has changed since; it is a handful of keys at most. A stop forgets them: with its first connection to the database a worker
 * counts everything as changed, and a CDN stores a page for a minute at most.
 */
export function purgeChangedPages(
  cdn: CdnProvider,
  { answers, log }: Pick<Runtime, 'answers' | 'log'>,
  { gatherMs, retryMs }: Pace = PACE,
): { close(): void } {
  const stale = new Set<string>()
  const stop = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})
  let isUnderWay = false

  async function purgeAll(): Promise<void> {
    let failures = 0
    await pause(gatherMs)
    while (stale.size > 0 && !stop.signal.aborted) {
      const keys = [...stale].toSorted()
      stale.clear()
      try {
        await cdn.purge(keys)
        failures = 0
        await pause(gatherMs)
      } catch (err) {
        for (const key of keys) stale.add(key)
        log.warn(
          { err, event: 'provider_failed', provider: 'cdn' },
          'the CDN was not purged, and is asked again',
        )
        await pause(Math.min(retryMs.first * 2 ** failures, retryMs.most))
        failures += 1
      }
    }
    isUnderWay = false
  }

  answers.onInvalidate((tag, id) => {
    // A change of one profile or diary leaves our own pages in place, too.
    if (id !== undefined) return
    stale.add(surrogateKeyOf(tag))
    if (isUnderWay) return
    isUnderWay = true
    void purgeAll()
  })
  return { close: () => stop.abort() }
}
