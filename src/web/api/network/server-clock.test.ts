import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from './server-clock.ts'

const NOW = Date.parse('2026-11-26T12:00:00Z')
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  noteServerTime(Date.now())
  vi.useRealTimers()
})

it.each([-26, -1, 1, 26])(
  'a device whose clock is off by %i hours counts by the server’s [SEC-V16]',
  (hours) => {
    noteServerTime(NOW + hours * HOUR_MS)
    vi.setSystemTime(NOW + 1000)
    expect(serverNow()).toBe(NOW + hours * HOUR_MS + 1000)
  },
)

it('a few minutes say nothing, since an answer takes its time', () => {
  noteServerTime(NOW - 4 * 60_000)
  expect(serverNow()).toBe(NOW)
})

it('a clock that has been put right counts by itself again', () => {
  noteServerTime(NOW + HOUR_MS)
  vi.setSystemTime(NOW + HOUR_MS)
  noteServerTime(NOW + HOUR_MS)
  expect(serverNow()).toBe(NOW + HOUR_MS)
})

it('an answer without a time changes nothing', () => {
  noteServerTime(NOW + HOUR_MS)
  noteServerTime(Date.parse(''))
  expect(serverNow()).toBe(NOW + HOUR_MS)
})
