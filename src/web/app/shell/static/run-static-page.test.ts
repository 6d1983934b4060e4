import { afterEach, describe, expect, it, vi } from 'vitest'
import { runStaticPage } from './run-static-page.inline.ts'

/** As much of a browser as the script touches: elements that it shows or hides, without a menu. */
function openPage({
  record,
  isOnline = true,
  standsForAnother = false,
}: {
  record: string | null
  isOnline?: boolean
  standsForAnother?: boolean
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
  const window = Object.assign(new EventTarget(), { document, navigator: { onLine: isOnline } })
  // It has the parts that the script uses.
  runStaticPage(window as unknown as Window)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  return { window, name, shown }
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

  it('says nothing of the network on the page that says so itself [SITE-34]', () => {
    const { shown } = openPage({ record: null, isOnline: false, standsForAnother: true })
    expect(shown.offline.hidden).toBe(true)
  })
})
