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
  // A camera that draws a clock, and is granted without a question.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
/** Both widths, for `describe.each`. */
export const SCREENS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

const PATIENCE_MS = 30_000

type Visit = {
  /** Opens a page in a context of its own, as a new visitor. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** The test brings this complaint about itself, as a browser reports every refused call. Missing, it fails. */
  expectComplaint(words: RegExp): void
}

/**
 * A headless Chromium for the calling file's journeys, closed after its last test. A console error or warning (which
 * a breach of the content policy is too), an uncaught exception or a request to anybody else fails the test.
 */
export async function openBrowser(): Promise<Visit> {
  const browser: Browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: FLAGS,
  })
  const complaints: string[] = []
  const expected: RegExp[] = []
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const heard = complaints.splice(0)
    const wanted = expected.splice(0)
    expect(heard.filter((text) => !wanted.some((words) => words.test(text)))).toEqual([])
    expect(wanted.filter((words) => !heard.some((text) => words.test(text)))).toEqual([])
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
      context.setDefaultTimeout(PATIENCE_MS)
      // Of the payment's tab too.
      context.on('page', (page) => listenTo(page, complaints))
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    expectComplaint: (words) => expected.push(words),
  }
}

function listenTo(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(`${inject('origin')}/`)
    if (!isOurs && request.url().startsWith('http')) complaints.push(`Asks ${request.url()}`)
  })
}
