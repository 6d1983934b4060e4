import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Download,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
type Screen = readonly [name: string, viewport: typeof PHONE]

/** For tests of what differs by the width of the screen. */
export const SCREENS: readonly Screen[] = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
]

const TIMEOUT_MS = 30_000

/** How many times slower than this machine's every page runs its scripts, so that journeys show what an old phone does. */
const SLOWNESS = Number(process.env.KERBSIDE_TEST_SLOW_PHONE ?? 1)
/** For the description of a failure, which must not wait for a page that hangs. */
const LOOK_MS = 2000
const SEEN_LENGTH = 600

/** A page with little text and hardly a script, for journeys that call the API before they open their own page. */
export const LIGHTEST_PAGE = '/cookie-policy'

/** The server of this worker, with its own copy of the demo. */
export const ORIGIN = findOrigin()

/** The same server by its name: browsers give passkeys to no number. */
export const BY_NAME = ORIGIN.replace('127.0.0.1', 'localhost')

function findOrigin(): string {
  const origin = inject('origins')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!origin) throw new Error(`no server was started for worker ${process.env.VITEST_POOL_ID}`)
  return origin
}

type Visit = {
  /** Opens a page in a new context, as a new visitor. */
  visit(path: string, options?: BrowserContextOptions): Promise<Page>
  /** The test expects this console message, which a browser logs for every refused call, and fails without it. */
  expectComplaint(words: RegExp): void
  /** The test may hear this console message, which a browser logs by the order in which things come, and means no fault. */
  allowComplaint(words: RegExp): void
}

/**
 * The one Chromium of all journeys, with contexts of the calling file's own. A console error or
 * warning (also a breach of the content policy), an uncaught exception or a request to another
 * site fails the test.
 */
export async function openBrowser(): Promise<Visit> {
  const browser = await chromium.connect(inject('browserEndpoint'))
  const complaints: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  afterEach(async ({ task }) => {
    const whereabouts = task.result?.state === 'fail' ? await describePages(browser) : ''
    await Promise.all(browser.contexts().map((context) => context.close()))
    const heard = complaints.splice(0)
    const wanted = expected.splice(0)
    const known = [...wanted, ...allowed.splice(0)]
    if (whereabouts) throw new Error([whereabouts, ...heard].join('\n'))
    const unexpected = heard.filter((text) => !known.some((words) => words.test(text)))
    expect(unexpected, unexpected.join('\n')).toEqual([])
    const unheard = wanted.filter((words) => !heard.some((text) => words.test(text)))
    expect(unheard, unheard.join('\n')).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    visit: async (path, options) => {
      const context = await browser.newContext({
        baseURL: ORIGIN,
        viewport: DESKTOP,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        // A worker of the page would take its requests out of the hands of a journey that answers them itself.
        serviceWorkers: 'block',
        ...options,
      })
      context.setDefaultTimeout(TIMEOUT_MS)
      // Includes the payment's tab.
      context.on('page', (page) => listenTo(page, complaints))
      if (SLOWNESS > 1) context.on('page', (page) => slowDown(page, SLOWNESS).catch(() => {}))
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    expectComplaint: (words) => expected.push(words),
    allowComplaint: (words) => allowed.push(words),
  }
}

/** Makes the page's scripts as many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What a visitor saw when a test failed, since CI shows words and no pictures. */
async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const seen = pages.map(async (page) => {
    const texts = page.locator('main, [role=dialog], dialog[open], [role=alert]').allTextContents()
    const text = (await Promise.race([texts, sleep(LOOK_MS, ['hangs'])]).catch(() => [])).join(' ')
    return `The page stood at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, SEEN_LENGTH)}`
  })
  return (await Promise.all(seen)).join('\n')
}

/** Checks the same page on a phone and on a desktop, and restores its width. */
export async function onBothScreens(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize()
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await look()
  }
  if (before) await page.setViewportSize(before)
}

/** The browser is another process, so that a download is no file of this one. */
export const readDownload = async (download: Download): Promise<string> =>
  text(await download.createReadStream())

function listenTo(page: Page, complaints: string[]) {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  page.on('request', (request) => {
    const isOurs = [ORIGIN, BY_NAME].some((origin) => request.url().startsWith(`${origin}/`))
    if (!isOurs && request.url().startsWith('http')) complaints.push(`Asks ${request.url()}`)
  })
}

/**
 * Waits until React has taken over the first form of the page, or another element: before that, a form submits as it does
 * without scripts, and a button does nothing.
 */
export async function waitForHydration(page: Page, element = 'main form'): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    element,
  )
}

/** Waits until text stands in our own faces: in what stands in for them a line may be longer, and wrap. */
export async function waitForFaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}
