import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'

/** Nothing of the browser's own calls home, and it runs as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

type Visit = {
  /** Opens a page in a context of its own, as a new visitor. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
}

/**
 * A headless Chromium for the calling file's journeys, closed after its last test. A console error or warning,
 * or an uncaught exception on any page, fails the test in which it happened.
 */
export async function openBrowser(): Promise<Visit> {
  const browser: Browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: FLAGS,
  })
  const complaints: string[] = []
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    visit: async (path, options) => {
      const context = await browser.newContext({
        baseURL: inject('origin'),
        viewport: DESKTOP,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        ...options,
      })
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${page.url()}: ${message.text()}`)
      })
      await page.goto(path)
      return page
    },
  }
}
