import type { Page } from 'playwright-core'

const SHIFT_MAX = 0.001
/** A browser expects a shift within this time of a press; a busy machine may paint the answer to the press later. */
const EXPECTED_AFTER_INPUT_MS = 500

/**
 * Lists unexpected layout shifts with their positions, once their sum is visible to the eye. A shift is expected within
 * 500 ms of an input (the browser's own rule), and as long after the frame that answers an input. Observers are notified
 * in the order of their creation, and every page has an entry for its navigation. `sinceMs` counts from the navigation.
 */
export const movesOf = async (page: Page, sinceMs = 0) => {
  const shifts = await page.evaluate(
    ([expectedMs, sinceMs]) =>
      new Promise<{ value: number; moves: string[] }[]>((resolve) => {
        const answered: { from: number; until: number }[] = []
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            answered.push({ from: startTime, until: startTime + duration + expectedMs })
        }).observe({
          type: 'event',
          durationThreshold: 16,
          buffered: true,
        } as PerformanceObserverInit)
        const seen: { value: number; at: number; moves: string[] }[] = []
        new PerformanceObserver((list) => {
          // TypeScript's DOM types lack this entry.
          for (const entry of list.getEntries() as unknown as {
            value: number
            startTime: number
            hadRecentInput: boolean
            sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
          }[])
            if (!entry.hadRecentInput && entry.startTime >= sinceMs)
              seen.push({
                value: entry.value,
                at: entry.startTime,
                moves: entry.sources.map(({ node, previousRect, currentRect }) =>
                  JSON.stringify([node?.textContent?.slice(0, 60), previousRect, currentRect]),
                ),
              })
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver(() =>
          resolve(
            seen.filter(({ at }) => !answered.some(({ from, until }) => from <= at && at <= until)),
          ),
        ).observe({ type: 'navigation', buffered: true })
      }),
    [EXPECTED_AFTER_INPUT_MS, sinceMs] as const,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < SHIFT_MAX ? [] : shifts.flatMap(({ moves }) => moves)
}
