import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWhenBack } from './open-when-back.inline.ts'

/** As much of a window as the script touches. */
function openPage({ isOnline = true, path = '/contact' } = {}) {
  const reload = vi.fn()
  const fetch = vi.fn<() => Promise<{ status: number }>>().mockResolvedValue({ status: 200 })
  const window = Object.assign(new EventTarget(), {
    navigator: { onLine: isOnline },
    location: { reload, href: `https://kerbside.example${path}` },
    fetch,
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  openWhenBack(window as unknown as Window) // It has what the lines above list.
  return { window, reload, fetch }
}

describe('the page that stands for one that could not be loaded', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('opens the wanted page at once when the network is back, and not before [SITE-34]', async () => {
    const { window, reload } = openPage({ isOnline: false })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
    window.navigator.onLine = true
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('opens the wanted page where the network was back before this one stood [SITE-34]', async () => {
    const { reload, fetch } = openPage()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetch).toHaveBeenCalledWith('https://kerbside.example/contact', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
    })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not loaded again and again at its own address [SITE-34]', async () => {
    const { reload } = openPage({ path: '/offline' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('asks ever more seldom, every thirty seconds in the end, until our server answers [SITE-34]', async () => {
    const { reload, fetch } = openPage()
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    const asksWithin = async (seconds: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
      return fetch.mock.calls.length
    }
    // Asked 1, 3, 7, 15, 31 and 61 seconds after the page stood, and every 30 from then on.
    expect([
      await asksWithin(1),
      await asksWithin(2),
      await asksWithin(28),
      await asksWithin(30),
    ]).toEqual([1, 2, 5, 6])
    expect(await asksWithin(90)).toBe(9)
    fetch.mockResolvedValue({ status: 502 })
    expect(await asksWithin(30)).toBe(10)
    expect(reload).not.toHaveBeenCalled()
    fetch.mockResolvedValue({ status: 404 })
    expect(await asksWithin(30)).toBe(11)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
