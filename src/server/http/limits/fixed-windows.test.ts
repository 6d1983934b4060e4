import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FixedWindows } from './fixed-windows.ts'

const LIMIT = { name: 'quotes', count: 3, seconds: 60 }

describe('a limit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('lets three pass and tells the fourth how long to wait [SEC-4]', () => {
    const windows = new FixedWindows()
    expect([1, 2, 3].map(() => windows.take(LIMIT, 'a'))).toEqual([0, 0, 0])
    vi.advanceTimersByTime(20_000)
    expect(windows.take(LIMIT, 'a')).toBe(40)
    expect(windows.take(LIMIT, 'b')).toBe(0)
    vi.advanceTimersByTime(40_001)
    expect(windows.take(LIMIT, 'a')).toBe(0)
  })

  it('is looked at without being counted', () => {
    const windows = new FixedWindows()
    for (let miss = 0; miss < 3; miss += 1) {
      expect(windows.look(LIMIT, 'a')).toBe(0)
      windows.take(LIMIT, 'a')
    }
    expect(windows.look(LIMIT, 'a')).toBe(60)
  })

  it('remembers a bounded number of callers', () => {
    const windows = new FixedWindows(2)
    for (const caller of ['a', 'a', 'a', 'b', 'c']) windows.take(LIMIT, caller)
    expect(windows.take(LIMIT, 'a')).toBe(0)
    expect(windows.look({ ...LIMIT, count: 1 }, 'c')).toBe(60)
  })
})
