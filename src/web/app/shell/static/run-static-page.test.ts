import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStaticPage } from './run-static-page.inline.ts'

/** As much of a browser as the script touches: elements that it shows or hides, without a menu. */
function openPage({
  record,
  isOnline = true,
  standsForAnother = false,
  path = '/contact',
}: {
  record: string | null
  isOnline?: boolean
  standsForAnother?: boolean
  path?: string
}) {
  vi.stubGlobal('localStorage', { getItem: () => record })
  const shown = { visitor: { hidden: true }, customer: { hidden: true }, offline: { hidden: true } }
  const name = { textContent: '' }
  const all = (selector: string) => {
    if (selector === '[data-customer-name]') return [name]
    const [, what = ''] = /^\[data-for="(.*)"\]$/.exec(selector) ?? []
    return what in shown ? [shown[what as keyof typeof shown]] : []
  }
  const document = Object.assign(new EventTarget(), {
    querySelector: (selector: string) =>
      standsForAnother && selector === '[data-opens-online]' ? {} : null,
    querySelectorAll: all,
  })
  const reload = vi.fn()
  const fetch = vi.fn<() => Promise<{ status: number }>>().mockResolvedValue({ status: 200 })
  const window = Object.assign(new EventTarget(), {
    document,
    navigator: { onLine: isOnline },
    location: { reload, href: `https://kerbside.example${path}` },
    fetch,
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  })
  // It has the parts that the script uses.
  runStaticPage(window as unknown as Window)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  return { window, name, shown, reload, fetch }
}

afterEach(() => vi.unstubAllGlobals())

describe('the script of a static page', () => {
  it('names the customer of the record, and offers others the sign-in [SITE-31]', () => {
    const { name, shown } = openPage({ record: '{"name":"Ada Byron"}' })
    expect(name.textContent).toBe('Ada Byron')
    expect(shown).toMatchObject({ customer: { hidden: false }, visitor: { hidden: true } })
    const { shown: toVisitors } = openPage({ record: null })
    expect(toVisitors).toMatchObject({ customer: { hidden: true }, visitor: { hidden: false } })
  })

  it('says when the network is gone, and no longer once it is back [SITE-31]', () => {
    const { window, shown } = openPage({ record: null, isOnline: false })
    expect(shown.offline.hidden).toBe(false)
    window.navigator.onLine = true
    window.dispatchEvent(new Event('online'))
    expect(shown.offline.hidden).toBe(true)
  })

  describe('on the page that stands for another', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('says nothing of the network, which the page itself does [SITE-34]', () => {
      const { shown } = openPage({ record: null, isOnline: false, standsForAnother: true })
      expect(shown.offline.hidden).toBe(true)
    })

    it('opens the wanted page at once when the network is back, and no other page does [SITE-34]', async () => {
      for (const standsForAnother of [true, false]) {
        const { window, reload } = openPage({ record: null, isOnline: false, standsForAnother })
        await vi.advanceTimersByTimeAsync(60_000)
        expect(reload).not.toHaveBeenCalled()
        window.navigator.onLine = true
        window.dispatchEvent(new Event('online'))
        await vi.advanceTimersByTimeAsync(0)
        expect(reload).toHaveBeenCalledTimes(standsForAnother ? 1 : 0)
      }
    })

    it('opens the wanted page where the network was back before this one stood [SITE-34]', async () => {
      const { reload, fetch } = openPage({ record: null, standsForAnother: true })
      await vi.advanceTimersByTimeAsync(1_000)
      expect(fetch).toHaveBeenCalledWith('https://kerbside.example/contact', {
        method: 'HEAD',
        cache: 'no-store',
        redirect: 'manual',
      })
      expect(reload).toHaveBeenCalledTimes(1)
    })

    it('is not loaded again and again at its own address [SITE-34]', async () => {
      const { reload } = openPage({ record: null, standsForAnother: true, path: '/offline' })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(reload).not.toHaveBeenCalled()
    })

    it('asks ever more seldom, every thirty seconds in the end, until our server answers [SITE-34]', async () => {
      const { reload, fetch } = openPage({ record: null, standsForAnother: true })
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
})
