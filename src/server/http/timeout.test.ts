import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POOL_DEFAULTS } from '#server/config/settings/database-settings.ts'
import { withTimeout } from './timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const silent = () => new Promise<never>(() => {})

/** How long a silent database is waited for. */
async function waitedMs(statementTimeoutMs: number): Promise<number> {
  const startedAt = Date.now()
  const refused = withTimeout({ ...POOL_DEFAULTS, statementTimeoutMs }, silent).catch(
    ({ code }) => `${code} after ${Date.now() - startedAt}`,
  )
  await vi.advanceTimersByTimeAsync(120_000)
  return Number((await refused).replace('unavailable after ', ''))
}

it('a silent database is a refusal within three seconds, or later where its statements may take longer [OPS-A4]', async () => {
  expect(await waitedMs(POOL_DEFAULTS.statementTimeoutMs)).toBe(2800)
  expect(await waitedMs(10_000)).toBe(10_800)
})

it('a process that stood still for longer than that still answers, because the database was not silent so long [OPS-A4]', async () => {
  vi.useRealTimers()
  const settings = { ...POOL_DEFAULTS, statementTimeoutMs: 200 }
  const answer = withTimeout(settings, async () => {
    // Longer than the whole limit, without letting a timer run.
    const until = performance.now() + 1500
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(() => setTimeout(resolve, 1)))
    return 'answered'
  })
  expect(await answer).toBe('answered')
})
